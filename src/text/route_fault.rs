//! Why routes are refused, in words.

use super::speaker::Speaker;
use super::tongue::Args;
use crate::engine::action::Run;
use crate::engine::ids::CorpId;
use crate::engine::routes::check::RouteFault;
use crate::engine::routes::problem::StopId;
use crate::engine::routes::train::Kinds;
use crate::engine::rules::route_problem::RouteProblem;

/// The reason as a sentence. The fault's numbers are those of the question that the runs make.
pub fn line(speaker: &Speaker<'_>, corp: CorpId, runs: &[Run], fault: &RouteFault) -> String {
    let built = RouteProblem::new(speaker.view(), corp, &[]);
    let train = |number: u32| {
        let run = runs.get(number as usize);
        run.map_or_else(
            || number.to_string(),
            |run| speaker.train(run.train).to_owned(),
        )
    };
    let stop = |stop: StopId| {
        let place = built.stops.get(usize::from(stop.0));
        place.map_or_else(|| stop.0.to_string(), |place| speaker.stop(*place))
    };
    let of = |number: u32| Args::new().text("train", train(number));
    match fault {
        RouteFault::Problem(_) => speaker.plain("route-problem"),
        RouteFault::NoSuchTrain { train } => speaker.say("route-no-train", &of(*train)),
        RouteFault::TrainTwice { train } => speaker.say("route-train-twice", &of(*train)),
        RouteFault::NoSuchStop { train, position } => speaker.say(
            "route-no-stop",
            &of(*train).number("position", *position as i64 + 1),
        ),
        RouteFault::TooShort { train } => speaker.say("route-too-short", &of(*train)),
        RouteFault::StopTwice { train, stop: at } => {
            speaker.say("route-stop-twice", &of(*train).text("stop", stop(*at)))
        }
        RouteFault::HexTwice {
            train,
            first,
            second,
        } => speaker.say(
            "route-hex-twice",
            &of(*train)
                .text("first", stop(*first))
                .text("second", stop(*second)),
        ),
        RouteFault::AreaTwice {
            train,
            first,
            second,
        } => speaker.say(
            "route-area-twice",
            &of(*train)
                .text("first", stop(*first))
                .text("second", stop(*second)),
        ),
        RouteFault::NoStation { train } => speaker.say("route-no-station", &of(*train)),
        RouteFault::RunsThrough { train, stop: at } => {
            speaker.say("route-through", &of(*train).text("stop", stop(*at)))
        }
        RouteFault::TooLong {
            train,
            kinds,
            most,
            visits,
        } => speaker.say(
            if *kinds == Kinds::AREA {
                "route-too-many-areas"
            } else {
                "route-too-long"
            },
            &of(*train)
                .number("most", *most)
                .number("visits", *visits as i64),
        ),
        RouteFault::Mine { train } => speaker.say("route-mine", &of(*train)),
        RouteFault::StationDoesNotCount { train } => {
            speaker.say("route-station-uncounted", &of(*train))
        }
        RouteFault::NoTrack { train, from, to } => speaker.say(
            "route-no-track",
            &of(*train).text("from", stop(*from)).text("to", stop(*to)),
        ),
        RouteFault::TrackTaken {
            train: number,
            from,
            to,
            side: _,
            by,
        } => speaker.say(
            "route-track-taken",
            &of(*number)
                .text("from", stop(*from))
                .text("to", stop(*to))
                .text("by", train(*by)),
        ),
        RouteFault::Ambiguous => speaker.plain("route-ambiguous"),
    }
}
