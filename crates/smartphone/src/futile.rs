//! What is allowed and comes to nothing as things stand. Nobody is kept from it; pages say so.

use crate::action::Action;
use crate::rules::Smartphone;
use crate::state::State;
use game::{Remark, Seat};

impl Smartphone {
    /// Why a legal action comes to nothing as things stand, if it does: in the last round, Progress that finishes
    /// nothing (SPI-153).
    pub(crate) fn futility(&self, state: &State, seat: Seat, action: &Action) -> Option<Remark> {
        if state.round < self.components.rounds {
            return None;
        }
        match *action {
            Action::Research { tech, .. } => {
                let (missing, left) = (self.missing(state, seat, tech), state.progress);
                (left < missing).then(|| {
                    let title = tech.title();
                    let text =
                        format!("{title} needs {missing} Progress, you have {left}, and this is the last round.");
                    let remark = Remark::new("research-late", text).by("SPI-153").with("tech", title);
                    remark.with("missing", missing).with("left", left)
                })
            }
            Action::Ship { region, .. } => {
                let (missing, left) = (self.missing_in(state, seat, region), state.progress);
                (left < missing).then(|| {
                    let name = &self.components.regions[region.index()].name;
                    let text = format!(
                        "An Office in {name} needs {missing} Progress, you have {left}, and this is the last round."
                    );
                    let remark = Remark::new("ship-late", text).by("SPI-153").with("region", name.as_str());
                    remark.with("missing", missing).with("left", left)
                })
            }
            _ => None,
        }
    }
}
