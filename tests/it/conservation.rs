//! Nothing is made from nothing: the laws that hold after every action of every recorded game.

use std::fs;

use signalbox::engine::game::Game;
use signalbox::engine::invariants::invariants;
use signalbox::engine::money::Money;
use signalbox::engine::parts::ledger::Account;
use signalbox::record::file::GameFile;
use signalbox::record::replay;

use super::support;
use super::testkit::at;

/// Loans that are neither in the stock nor with a corporation.
fn lost_loans(game: &Game) -> i64 {
    let stock = game.rules().rules().loans.as_ref().map_or(0, |l| l.stock);
    let out: i64 = game.state().corps.iter().map(|c| i64::from(c.loans)).sum();
    i64::from(stock) - i64::from(game.state().loans_left) - out
}

#[test]
fn the_laws_hold_after_every_action() {
    for path in support::game_files() {
        let text = fs::read_to_string(&path).expect("a game file");
        let file = GameFile::parse(&text).expect("a game file");
        let start = replay::start(&file).expect("a game");
        assert_eq!(invariants(&start), [""; 0], "{}", path.display());
        let mut lost = lost_loans(&start);
        assert_eq!(lost, 0);
        let end = replay::replay(&file, None, |entry, game, _| {
            let faults = invariants(game);
            let place = format!("{} after action {}", path.display(), entry.id);
            assert!(faults.is_empty(), "{place}: {faults:?}");
            // A loan once lost stays lost.
            let now = lost_loans(game);
            assert!(now >= lost, "{place}: {now} loans lost, before {lost}");
            lost = now;
        });
        assert!(end.is_ok(), "{}: {:?}", path.display(), end.err());
    }
}

#[test]
fn every_law_finds_its_fault() {
    let sound = at("1867")
        .players(4)
        .phase("3")
        .corp("CNR", |c| {
            c.president("P1")
                .holds("P2", 2)
                .price(100)
                .cash(100)
                .station("E13", 0)
                .trains("3")
        })
        .corp("BO", |c| c.president("P2").price(70).station("D8", 0))
        .private("QB", "P3")
        .operating();
    assert_eq!(invariants(&sound.game), [""; 0]);
    let cnr = sound.game.rules().corp("CNR").expect("a major");
    let bo = sound.game.rules().corp("BO").expect("a minor");
    let broken = |what: &str, change: &dyn Fn(&mut signalbox::engine::state::State)| {
        let mut table = sound.clone();
        table.edit(|state, _| change(state));
        let faults = invariants(&table.game);
        assert!(
            faults.iter().any(|fault| fault.contains(what)),
            "{what}: {faults:?}"
        );
    };
    broken("BO has -5", &|s| {
        s.ledger.pay(Account::Corp(bo), Account::Bank, Money(5));
    });
    broken("is in two places", &|s| {
        let train = s.corps[cnr].trains[0];
        s.corps[bo].trains.push(train);
    });
    broken("left the supply, 2 are found", &|s| {
        let train = s.depot.next(s.depot.first().expect("a kind"));
        s.depot.discard(train.expect("a train"));
    });
    broken("the seats are", &|s| s.seats[0] = s.seats[1]);
    broken("loans are out", &|s| s.loans_left += 1);
    broken("has no president's certificate", &|s| {
        s.corps[cnr].president = Some(s.seats[2]);
    });
    broken("BO is InPlay, price: false", &|s| s.market.remove(bo));
    broken("lists the stations", &|s| {
        s.corps[bo].stations[0].place = None;
    });
    broken("belongs to", &|s| {
        for private in &mut s.privates {
            private.closed = true;
        }
    });
    broken("tokens of the national", &|s| {
        let national = sound.game.rules().ids.national.expect("a national");
        s.corps[national].stations.truncate(1);
    });
}
