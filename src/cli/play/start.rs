//! Sitting down: the game asked for, the last one, or a new one.

use anyhow::{Result, anyhow, bail};

use super::house::House;
use super::{Args, seed_of_the_clock};
use crate::record::opening::Opening;
use crate::robot::seat::RobotKind;
use crate::store::GameId;
use crate::titles::TitleId;

/// Opens or creates the game that the command line asks for.
pub fn sit_down(house: &mut House, args: &Args) -> Result<()> {
    if let Some(title) = &args.title {
        let title = title_of(title).ok_or_else(|| anyhow!(house.no_such_title(title)))?;
        let mut players = args.players.clone();
        let mut robots: Vec<Option<RobotKind>> = vec![None; players.len()];
        for number in 1..=args.robots {
            players.push(house.robot_name(number));
            robots.push(Some(args.robot.into()));
        }
        if players.is_empty() {
            bail!(house.no_players());
        }
        let opening = Opening {
            name: args.name.clone().unwrap_or_else(|| players.join(", ")),
            title,
            players,
            options: args.options.clone(),
            preset: args.preset.into(),
            seed: args.seed.unwrap_or_else(seed_of_the_clock),
        };
        return house.create(&opening, &robots).map_err(|why| anyhow!(why));
    }
    if let Some(id) = args.game {
        return house.open(GameId(id)).map_err(|why| anyhow!(why));
    }
    house.open_last().map_err(|why| anyhow!(why))
}

/// A title that can be played, by its name.
pub fn title_of(name: &str) -> Option<TitleId> {
    TitleId::of_spelling(name).filter(|title| title.hooks().is_some())
}

/// The titles that can be played.
pub fn playable() -> impl Iterator<Item = TitleId> {
    let all = TitleId::ALL.into_iter();
    all.filter(|title| title.hooks().is_some())
}
