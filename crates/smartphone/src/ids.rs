//! Names for what there are several of: colours, Technologies, regions, sizes, editions, Steve's levels; and sets of
//! them.

use game::Colour;
use game::bits::{Member, Set};

/// How many Technologies there are.
pub const TECHS: usize = 6;
/// The most regions a map may have.
pub const MAX_REGIONS: usize = 12;

/// The companies' colours, in scoreboard order (SPI-004).
pub const SCOREBOARD: [Colour; 5] = [Colour::Green, Colour::Blue, Colour::Black, Colour::Yellow, Colour::Red];

/// A Technology, in the order of the component file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Tech {
    /// GPS.
    Gps,
    /// Wi-Fi.
    Wifi,
    /// Gamepad.
    Gamepad,
    /// Li-Ion.
    LiIon,
    /// NFC.
    Nfc,
    /// 4G.
    FourG,
}

/// A set of Technologies.
pub type Techs = Set<Tech, u8>;

/// All six Technologies.
pub const ALL_TECHS: Techs = Techs::from_bits((1 << TECHS) - 1);

/// The Technology of each bit of a byte. No set has the last two; they make the table as long as a mask of three bits.
const BY_BIT: [Tech; 8] =
    [Tech::Gps, Tech::Wifi, Tech::Gamepad, Tech::LiIon, Tech::Nfc, Tech::FourG, Tech::FourG, Tech::FourG];

impl Member for Tech {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn from_index(index: usize) -> Tech {
        BY_BIT[index & 7]
    }
}

impl Tech {
    /// All Technologies.
    pub const ALL: [Tech; TECHS] = [Tech::Gps, Tech::Wifi, Tech::Gamepad, Tech::LiIon, Tech::Nfc, Tech::FourG];

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        ["gps", "wifi", "gamepad", "li-ion", "nfc", "4g"][self as usize]
    }

    /// The name people read.
    pub const fn title(self) -> &'static str {
        ["GPS", "Wi-Fi", "Gamepad", "Li-Ion", "NFC", "4G"][self as usize]
    }

    /// The id in component files.
    pub const fn id(self) -> &'static str {
        ["GPS", "WIFI", "GAMEPAD", "LIION", "NFC", "4G"][self as usize]
    }
}

/// A region of the map, by its place in the component file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Region(pub(crate) u8);

impl Region {
    /// The region with this index.
    ///
    /// # Panics
    /// If the index is not below [`MAX_REGIONS`].
    #[inline]
    pub const fn new(index: usize) -> Region {
        assert!(index < MAX_REGIONS);
        Region(index as u8)
    }

    /// The index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of regions.
pub type Regions = Set<Region, u16>;

impl Member for Region {
    #[inline]
    fn index(self) -> usize {
        Region::index(self)
    }

    #[inline]
    fn from_index(index: usize) -> Region {
        Region(index as u8)
    }
}

/// The size of a region or Retailer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Size {
    /// Small.
    S,
    /// Medium.
    M,
    /// Large.
    L,
}

impl Size {
    /// All sizes.
    pub const ALL: [Size; 3] = [Size::S, Size::M, Size::L];

    /// The letter on the board.
    pub const fn letter(self) -> &'static str {
        ["S", "M", "L"][self as usize]
    }
}

/// The edition whose rules hold where editions differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// The English edition.
    English,
    /// The Polish edition.
    Polish,
    /// The first English edition.
    First,
}

/// How strong Steve is (SPI-163).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// 1 Research less a round.
    Easy,
    /// As his programs show.
    Normal,
    /// 1 Research more a round.
    Hard,
}
