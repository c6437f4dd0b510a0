//! The commands about standing orders.

use super::{Auto, Command, Deed, OFFERED, Takes, may, must, sub};

/// Standing orders.
pub(super) const AUTO: [Command; 5] = [
    sub(
        "auto",
        "pass",
        "orders-auto-pass",
        Deed::Auto(Auto::Pass),
        &[
            may("always", "orders-opt-always", Takes::Yes),
            may("forever", "orders-opt-forever", Takes::Yes),
        ],
    ),
    sub(
        "auto",
        "buy",
        "orders-auto-buy",
        Deed::Auto(Auto::Buy),
        &[
            must("corporation", "orders-opt-corporation", OFFERED),
            must("until", "orders-opt-until", OFFERED),
            may("market", "orders-opt-market", Takes::Yes),
            may("then_pass", "orders-opt-then-pass", Takes::Yes),
        ],
    ),
    sub(
        "auto",
        "merger",
        "orders-auto-merger",
        Deed::Auto(Auto::Merger),
        &[],
    ),
    sub(
        "auto",
        "show",
        "orders-auto-show",
        Deed::Auto(Auto::Show),
        &[],
    ),
    sub("auto", "off", "orders-auto-off", Deed::Auto(Auto::Off), &[]),
];
