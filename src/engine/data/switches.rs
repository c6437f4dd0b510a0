//! What a table chooses beside the options of 18xx.games: printed rules, and how many of the last trains there are.

use serde::Deserialize;

/// A point where printed rules and 18xx.games differ; off = as 18xx.games plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SwitchName {
    /// A player who declines to open a private's auction is out of it (1861/1867 rules 11, no. 1).
    StrictAuctionPass,
    /// A private nobody opens is auctioned again at the lower price (no. 2).
    ReopenedAuction,
    /// Trainless majors are nationalised without a choice (no. 3).
    ForcedMajorNationalisation,
    /// Only cities count as connections of a founded major's home (no. 4).
    UnconnectedCitiesOnly,
    /// The bank breaks when it is empty (no. 5).
    BankBreaksAtZero,
    /// An upgrade must add reachable track (no. 7).
    StrictNewTrack,
    /// After a merger shares are bought before tokens are reduced (no. 8).
    MergerSharesFirst,
    /// After a merger the owner of most merged minors buys first (no. 9).
    MergerMajorityFirst,
    /// A merger inside one hex leaves no free station (no. 10).
    NoFreeStation,
    /// The national keeps what nationalised corporations own (no. 11).
    #[serde(rename = "cn_keeps_assets")]
    NationalKeepsAssets,
    /// Loans beyond the limit do not shrink the buying power (no. 14).
    NoLoanQuirk,
    /// In the draft only cards, and shares of corporations that no card belongs to (1824 rules 9, D1).
    DraftOnlyListedItems,
    /// No export before a train of the first kind was bought (D2).
    #[serde(rename = "no_export_before_first_2")]
    NoExportBeforeFirst,
    /// Trains are traded in for any better one of the same sort (D4).
    TradeInAnyBetter,
    /// Privates in the queue must be exchanged while there are shares (D5).
    MountainExchangeMandatory,
    /// A minor may be exchanged after a sale in the same turn (D7).
    CoalExchangeAfterSale,
    /// A president's certificate that enters play late goes to the president (D9).
    SwapLateDirectorCertificate,
    /// The president's certificate of a state railway that nobody is to get may be bought (D10).
    StateDirectorBuyable,
    /// A state railway without a president takes no turns (D11).
    StateWaitsForDirector,
    /// The returned station costs what the last one costs, the others stay as they are (D12).
    #[serde(rename = "kk_returned_station_100")]
    KkReturnedStation100,
    /// The president may sell for any train that he and the treasury cannot pay (D13).
    EmergencySaleForAnyTrain,
    /// Emergency sales respect the limit of the bank (D14).
    EmergencyRespectsBankLimit,
    /// The owner of a corporation is asked before a train of it is bought (D23).
    AskTrainSeller,
    /// Goods trains come one phase after the other (D32).
    GoodsInStep,
    /// In the auction of all lots a turn has any number of bids (18GB rules 11, D1).
    AuctionMultiBid,
    /// The builder's own station, too, goes to the city without track of a first tile (D6).
    HomeTokenUnconnected,
    /// After a conversion one share is bought at most (D8).
    ConvertSingleShare,
    /// A corporation in receivership buys a train for all its cash, too (D11).
    ReceivershipExactCash,
    /// Routes are grouped anew for each kind of compass bonus (D14).
    CompassExhaustive,
    /// A tile laid by the power of a private must add track that is reached (D16).
    RestrictivePrivateLays,
    /// Whoever is bound to start a corporation is free when it has left the game (D20).
    LbRelease,
    /// Trains above the limit are given up as an operating round begins (D21).
    DiscardAtRoundStart,
    /// Private companies count nothing at the end (D22).
    PrivatesWorthless,
    /// The first tile of a home is laid by its own corporation only (D30).
    HomeHexClosed,
}

impl SwitchName {
    /// All switches.
    pub const ALL: [SwitchName; 34] = [
        SwitchName::StrictAuctionPass,
        SwitchName::ReopenedAuction,
        SwitchName::ForcedMajorNationalisation,
        SwitchName::UnconnectedCitiesOnly,
        SwitchName::BankBreaksAtZero,
        SwitchName::StrictNewTrack,
        SwitchName::MergerSharesFirst,
        SwitchName::MergerMajorityFirst,
        SwitchName::NoFreeStation,
        SwitchName::NationalKeepsAssets,
        SwitchName::NoLoanQuirk,
        SwitchName::DraftOnlyListedItems,
        SwitchName::NoExportBeforeFirst,
        SwitchName::TradeInAnyBetter,
        SwitchName::MountainExchangeMandatory,
        SwitchName::CoalExchangeAfterSale,
        SwitchName::SwapLateDirectorCertificate,
        SwitchName::StateDirectorBuyable,
        SwitchName::StateWaitsForDirector,
        SwitchName::KkReturnedStation100,
        SwitchName::EmergencySaleForAnyTrain,
        SwitchName::EmergencyRespectsBankLimit,
        SwitchName::AskTrainSeller,
        SwitchName::GoodsInStep,
        SwitchName::AuctionMultiBid,
        SwitchName::HomeTokenUnconnected,
        SwitchName::ConvertSingleShare,
        SwitchName::ReceivershipExactCash,
        SwitchName::CompassExhaustive,
        SwitchName::RestrictivePrivateLays,
        SwitchName::LbRelease,
        SwitchName::DiscardAtRoundStart,
        SwitchName::PrivatesWorthless,
        SwitchName::HomeHexClosed,
    ];

    /// The word used in options and files.
    pub fn word(self) -> &'static str {
        match self {
            SwitchName::StrictAuctionPass => "strict_auction_pass",
            SwitchName::ReopenedAuction => "reopened_auction",
            SwitchName::ForcedMajorNationalisation => "forced_major_nationalisation",
            SwitchName::UnconnectedCitiesOnly => "unconnected_cities_only",
            SwitchName::BankBreaksAtZero => "bank_breaks_at_zero",
            SwitchName::StrictNewTrack => "strict_new_track",
            SwitchName::MergerSharesFirst => "merger_shares_first",
            SwitchName::MergerMajorityFirst => "merger_majority_first",
            SwitchName::NoFreeStation => "no_free_station",
            SwitchName::NationalKeepsAssets => "cn_keeps_assets",
            SwitchName::NoLoanQuirk => "no_loan_quirk",
            SwitchName::DraftOnlyListedItems => "draft_only_listed_items",
            SwitchName::NoExportBeforeFirst => "no_export_before_first_2",
            SwitchName::TradeInAnyBetter => "trade_in_any_better",
            SwitchName::MountainExchangeMandatory => "mountain_exchange_mandatory",
            SwitchName::CoalExchangeAfterSale => "coal_exchange_after_sale",
            SwitchName::SwapLateDirectorCertificate => "swap_late_director_certificate",
            SwitchName::StateDirectorBuyable => "state_director_buyable",
            SwitchName::StateWaitsForDirector => "state_waits_for_director",
            SwitchName::KkReturnedStation100 => "kk_returned_station_100",
            SwitchName::EmergencySaleForAnyTrain => "emergency_sale_for_any_train",
            SwitchName::EmergencyRespectsBankLimit => "emergency_respects_bank_limit",
            SwitchName::AskTrainSeller => "ask_train_seller",
            SwitchName::GoodsInStep => "goods_in_step",
            SwitchName::AuctionMultiBid => "auction_multi_bid",
            SwitchName::HomeTokenUnconnected => "home_token_unconnected",
            SwitchName::ConvertSingleShare => "convert_single_share",
            SwitchName::ReceivershipExactCash => "receivership_exact_cash",
            SwitchName::CompassExhaustive => "compass_exhaustive",
            SwitchName::RestrictivePrivateLays => "restrictive_private_lays",
            SwitchName::LbRelease => "lb_release",
            SwitchName::DiscardAtRoundStart => "discard_at_round_start",
            SwitchName::PrivatesWorthless => "privates_worthless",
            SwitchName::HomeHexClosed => "home_hex_closed",
        }
    }
}

/// How many trains of the kinds sold in the last phase there are (1861/1867 rules 11, no. 26).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LateTrains {
    /// As many as are wanted.
    #[default]
    Unlimited,
    /// Two of each kind.
    TwoEach,
    /// Two of the dearer kind only.
    #[serde(rename = "two_5e")]
    TwoOfLast,
}
