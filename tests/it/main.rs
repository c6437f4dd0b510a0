//! The one integration-test binary: a module per topic.
//!
//! Every further binary would link the whole dependency tree once more.

mod at_a_table;
mod automatic;
mod best_routes;
#[cfg(feature = "bot")]
mod bot;
#[cfg(feature = "store")]
mod careful;
mod cases_1824;
mod cases_1824_by_hand;
mod cases_1824_printed;
mod cases_18gb;
mod cases_18gb_by_hand;
mod cases_18gb_map;
mod cases_18gb_recorded;
mod cases_auction;
mod cases_loans;
mod cases_mergers;
mod cases_mergers_by_hand;
mod cases_national;
mod cases_track;
mod cases_trains;
#[cfg(feature = "store")]
mod commands;
mod conservation;
mod covered;
mod damage;
#[cfg(feature = "bot")]
mod fuzzing;
#[cfg(feature = "store")]
mod languages;
mod laws;
mod laws_log;
mod live;
mod measure;
#[cfg(feature = "bot")]
mod moving;
mod offers;
#[cfg(feature = "store")]
mod orders;
mod own_games;
#[cfg(feature = "render")]
mod pictures;
#[cfg(feature = "store")]
mod play;
mod reach;
mod replay;
#[cfg(feature = "store")]
mod robots;
#[cfg(feature = "store")]
mod robots_table;
mod setups;
#[cfg(feature = "bot")]
mod standin;
#[cfg(feature = "store")]
mod story;
mod strictness;
mod support;
mod switches;
mod switches_18gb;
#[cfg(feature = "store")]
mod table;
mod testkit;
mod texts;
mod tidy;
mod titles;
mod titles_board;
#[cfg(feature = "store")]
mod told;
