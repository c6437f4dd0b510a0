//! Why routes are refused, in words.

use super::speaker::Speaker;
use super::tongue::Args;
use crate::engine::action::Run;
use crate::engine::ids::CorpId;
use crate::engine::routes::fault::RouteFault;
use crate::engine::routes::problem::StopId;
use crate::engine::routes::train::Kinds;
use crate::engine::rules::route_problem::RouteProblem;

/// What the numbers of a fault stand for.
struct Names<'a> {
    speaker: &'a Speaker<'a>,
    built: RouteProblem,
    runs: &'a [Run],
}

impl Names<'_> {
    fn train(&self, number: u32) -> String {
        let run = self.runs.get(number as usize);
        run.map_or_else(
            || number.to_string(),
            |run| self.speaker.train(run.train).to_owned(),
        )
    }

    fn stop(&self, stop: StopId) -> String {
        let place = self.built.stops.get(usize::from(stop.0));
        place.map_or_else(|| stop.0.to_string(), |place| self.speaker.stop(*place))
    }

    fn of(&self, train: u32) -> Args<'static> {
        Args::new().text("train", self.train(train))
    }

    fn say(&self, key: &str, args: &Args<'_>) -> String {
        self.speaker.say(key, args)
    }

    /// Two stops that do not go together.
    fn pair(&self, key: &str, train: u32, first: StopId, second: StopId) -> String {
        let args = self.of(train).text("first", self.stop(first));
        self.say(key, &args.text("second", self.stop(second)))
    }
}

/// The reason as a sentence. The fault's numbers are those of the question that the runs make.
pub fn line(speaker: &Speaker<'_>, corp: CorpId, runs: &[Run], fault: &RouteFault) -> String {
    let names = Names {
        speaker,
        built: RouteProblem::new(speaker.view(), corp, &[]),
        runs,
    };
    match fault {
        RouteFault::Problem(_) => speaker.plain("route-problem"),
        RouteFault::Ambiguous => speaker.plain("route-ambiguous"),
        RouteFault::NoSuchTrain { train } => names.say("route-no-train", &names.of(*train)),
        RouteFault::TrainTwice { train } => names.say("route-train-twice", &names.of(*train)),
        RouteFault::TooShort { train } => names.say("route-too-short", &names.of(*train)),
        RouteFault::NoStation { train } => names.say("route-no-station", &names.of(*train)),
        RouteFault::Mine { train } => names.say("route-mine", &names.of(*train)),
        RouteFault::StationDoesNotCount { train } => {
            names.say("route-station-uncounted", &names.of(*train))
        }
        RouteFault::NoSuchStop { train, position } => names.say(
            "route-no-stop",
            &names.of(*train).number("position", *position as i64 + 1),
        ),
        RouteFault::StopTwice { train, stop } => names.say(
            "route-stop-twice",
            &names.of(*train).text("stop", names.stop(*stop)),
        ),
        RouteFault::RunsThrough { train, stop } => names.say(
            "route-through",
            &names.of(*train).text("stop", names.stop(*stop)),
        ),
        RouteFault::NotForTrain { train, stop } => names.say(
            "route-not-for-train",
            &names.of(*train).text("stop", names.stop(*stop)),
        ),
        RouteFault::HexTwice {
            train,
            first,
            second,
        } => names.pair("route-hex-twice", *train, *first, *second),
        RouteFault::AreaTwice {
            train,
            first,
            second,
        } => names.pair("route-area-twice", *train, *first, *second),
        RouteFault::TooLong { .. } | RouteFault::NoTrack { .. } | RouteFault::TrackTaken { .. } => {
            of_way(&names, fault)
        }
    }
}

/// Length and track.
fn of_way(names: &Names<'_>, fault: &RouteFault) -> String {
    match fault {
        RouteFault::TooLong {
            train,
            kinds,
            most,
            visits,
        } => names.say(
            if *kinds == Kinds::AREA {
                "route-too-many-areas"
            } else {
                "route-too-long"
            },
            &names
                .of(*train)
                .number("most", *most)
                .number("visits", *visits as i64),
        ),
        RouteFault::NoTrack { train, from, to } => {
            let args = names.of(*train).text("from", names.stop(*from));
            names.say("route-no-track", &args.text("to", names.stop(*to)))
        }
        RouteFault::TrackTaken {
            train,
            from,
            to,
            side: _,
            by,
        } => {
            let args = names.of(*train).text("from", names.stop(*from));
            let args = args.text("to", names.stop(*to));
            names.say("route-track-taken", &args.text("by", names.train(*by)))
        }
        _other => String::new(),
    }
}
