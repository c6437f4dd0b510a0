//! A chart as it is drawn: plain series.

use crate::render::colour::Rgb;

/// A chart.
#[derive(Clone, PartialEq, Debug)]
pub struct ChartScene {
    /// The heading.
    pub heading: String,
    /// What the numbers count.
    pub unit: String,
    /// How it is drawn.
    pub look: Look,
    /// Names along the bottom, at whole numbers from 0: rounds, or railways.
    pub marks: Vec<String>,
    /// The series, in the order of the legend.
    pub series: Vec<SeriesScene>,
    /// What to say if there is nothing to show.
    pub empty: String,
}

/// How a chart is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Lines from point to point.
    Lines,
    /// Lines that jump.
    Steps,
    /// Bars, the series on top of each other.
    Bars,
}

/// A series.
#[derive(Clone, PartialEq, Debug)]
pub struct SeriesScene {
    /// Name in the legend.
    pub name: String,
    /// Colour.
    pub colour: Rgb,
    /// Points: place among the marks, and value.
    pub points: Vec<(f64, f64)>,
}
