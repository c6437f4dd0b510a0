//! Why a tile does not fit, in words.

use super::speaker::Speaker;
use super::tongue::Args;
use crate::engine::board::upgrade::Misfit;
use crate::engine::ids::HexId;

/// The reason as a sentence.
pub fn line(speaker: &Speaker<'_>, hex: HexId, why: Misfit) -> String {
    let args = Args::new().text("hex", speaker.hex(hex));
    let over = |edge: u8| {
        let next = speaker.game.rules().map.hexes[hex].neighbours[usize::from(edge % 6)];
        next.map_or_else(
            || speaker.say("misfit-edge", &Args::new().number("edge", edge)),
            |next| speaker.hex(next),
        )
    };
    match why {
        Misfit::Colour => speaker.say("misfit-colour", &args),
        Misfit::Label => speaker.say("misfit-label", &args),
        Misfit::Places => speaker.say("misfit-places", &args),
        Misfit::OldTrack => speaker.say("misfit-old-track", &args),
        Misfit::Exit(edge) => speaker.say("misfit-exit", &args.number("edge", edge)),
        Misfit::Cities => speaker.say("misfit-cities", &args),
        Misfit::Rotation => speaker.say("misfit-rotation", &args),
        Misfit::Stub(edge) => speaker.say("misfit-stub", &args.text("side", over(edge))),
    }
}
