//! A serde deserializer over a TOML tree that knows where it is: the part of the loader that turns what serde complains
//! about into an error with the name of the entry.
//!
//! `toml`'s own deserializer knows bytes of the text; people who edit a card want to hear which card.

use super::ComponentsError;
use super::file::{Bounds, ENTRY, none_of};
use serde::Deserializer;
use serde::de::value::StrDeserializer;
use serde::de::{self, DeserializeOwned, DeserializeSeed, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor};
use std::fmt::{self, Display};
use toml::Value;

/// Reads a whole file.
pub(super) fn deserialize<T: DeserializeOwned>(file: &Value) -> Result<T, ComponentsError> {
    let path = Path { parent: None, step: String::new() };
    T::deserialize(Node { value: file, path: &path }).map_err(|wrong| wrong.located(&path).into_error())
}

/// What is wrong, while it is on its way out to someone who knows where.
#[derive(Debug)]
struct Wrong {
    /// The place, once it is known.
    entry: Option<String>,
    /// The field below that place, where the error is about a field that is missing or should not be there.
    field: Option<String>,
    problem: String,
}

impl Wrong {
    fn at_field(field: &str, problem: impl Into<String>) -> Wrong {
        Wrong { field: Some(field.to_owned()), ..<Wrong as de::Error>::custom(problem.into()) }
    }

    /// The innermost place that an error passes is its place.
    fn located(self, path: &Path<'_>) -> Wrong {
        if self.entry.is_some() {
            return self;
        }
        let entry = match &self.field {
            Some(field) => path.field(field).name(),
            None => path.name(),
        };
        Wrong { entry: Some(entry), ..self }
    }

    fn into_error(self) -> ComponentsError {
        ComponentsError::new(self.entry.unwrap_or_default(), self.problem)
    }
}

impl Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.problem)
    }
}

impl std::error::Error for Wrong {}

impl de::Error for Wrong {
    fn custom<T: Display>(problem: T) -> Wrong {
        Wrong { entry: None, field: None, problem: problem.to_string() }
    }

    fn invalid_type(unexpected: Unexpected<'_>, expected: &dyn de::Expected) -> Wrong {
        let found = match unexpected {
            Unexpected::Bool(word) => word.to_string(),
            Unexpected::Signed(number) => number.to_string(),
            Unexpected::Unsigned(number) => number.to_string(),
            Unexpected::Float(number) => number.to_string(),
            Unexpected::Str(text) => format!("'{text}'"),
            Unexpected::Seq => "a list".to_owned(),
            Unexpected::Map => "a table".to_owned(),
            other => other.to_string(),
        };
        Wrong::custom(format!("should be {expected}, not {found}"))
    }

    fn invalid_value(unexpected: Unexpected<'_>, expected: &dyn de::Expected) -> Wrong {
        Wrong::invalid_type(unexpected, expected)
    }

    fn invalid_length(length: usize, expected: &dyn de::Expected) -> Wrong {
        Wrong::custom(format!("should be {expected}, not {length}"))
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Wrong {
        Wrong::custom(none_of(variant, expected))
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Wrong {
        Wrong::at_field(field, format!("there is no such field; known: {}", expected.join(", ")))
    }

    fn missing_field(field: &'static str) -> Wrong {
        Wrong::at_field(field, "is missing")
    }

    fn duplicate_field(field: &'static str) -> Wrong {
        Wrong::at_field(field, "is there twice")
    }
}

/// The way from the top of the file to a value, link by link from below.
struct Path<'a> {
    parent: Option<&'a Path<'a>>,
    /// What this link adds to the name above it.
    step: String,
}

impl Path<'_> {
    fn field(&self, key: &str) -> Path<'_> {
        let step = if self.parent.is_none() { key.to_owned() } else { format!(", {key}") };
        Path { parent: Some(self), step }
    }

    /// The name of one of a list: `company 17`.
    fn item(&self, list: &[Value], place: usize) -> Path<'_> {
        let id = |item: &Value| match item.get("id") {
            Some(Value::Integer(id)) => Some(id.to_string()),
            Some(Value::String(id)) => Some(id.clone()),
            _ => None,
        };
        let step = match id(&list[place]) {
            Some(id) => format!(" {id}"),
            // A bare number could be taken for an id where the others have one.
            None if list[place].is_table() && list.iter().any(|other| id(other).is_some()) => {
                format!(" entry {}", place + 1)
            }
            None if list[place].is_table() => format!(" {}", place + 1),
            None => format!(", entry {}", place + 1),
        };
        Path { parent: Some(self), step }
    }

    fn name(&self) -> String {
        match self.parent {
            None => "the file".to_owned(),
            Some(parent) if parent.parent.is_none() => self.step.clone(),
            Some(parent) => parent.name() + &self.step,
        }
    }
}

/// A value of the file and the way to it: reads the value as serde asks for it, and locates every error.
#[derive(Clone, Copy)]
struct Node<'a> {
    value: &'a Value,
    path: &'a Path<'a>,
}

impl<'a> Node<'a> {
    fn unexpected(&self) -> Unexpected<'a> {
        match self.value {
            Value::String(text) => Unexpected::Str(text),
            Value::Integer(number) => Unexpected::Signed(*number),
            Value::Float(number) => Unexpected::Float(*number),
            Value::Boolean(word) => Unexpected::Bool(*word),
            Value::Datetime(_) => Unexpected::Other("a date"),
            Value::Array(_) => Unexpected::Seq,
            Value::Table(_) => Unexpected::Map,
        }
    }

    fn should_be(&self, what: impl Display) -> Wrong {
        <Wrong as de::Error>::invalid_type(self.unexpected(), &what.to_string().as_str()).located(self.path)
    }

    fn number<N: TryFrom<i64>, B: Display>(&self, least: B, most: B) -> Result<N, Wrong> {
        let number = self.value.as_integer().and_then(|number| N::try_from(number).ok());
        number.ok_or_else(|| self.should_be(Bounds(least, most)))
    }
}

/// The whole numbers serde may ask for, each with its bounds in the error.
macro_rules! whole_numbers {
    ($($method:ident $visit:ident $number:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
            visitor.$visit(self.number($number::MIN, $number::MAX)?).map_err(|wrong: Wrong| wrong.located(self.path))
        }
    )*};
}

impl<'de> Deserializer<'de> for Node<'_> {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let read = match self.value {
            Value::String(text) => visitor.visit_str(text),
            Value::Integer(number) => visitor.visit_i64(*number),
            Value::Float(number) => visitor.visit_f64(*number),
            Value::Boolean(word) => visitor.visit_bool(*word),
            Value::Datetime(date) => visitor.visit_string(date.to_string()),
            Value::Array(list) => visitor.visit_seq(Items { list, next: 0, path: self.path }),
            Value::Table(table) => visitor.visit_map(Fields { rest: table.iter(), value: None, path: self.path }),
        };
        read.map_err(|wrong| wrong.located(self.path))
    }

    whole_numbers! {
        deserialize_i8 visit_i8 i8
        deserialize_i16 visit_i16 i16
        deserialize_i32 visit_i32 i32
        deserialize_i64 visit_i64 i64
        deserialize_u8 visit_u8 u8
        deserialize_u16 visit_u16 u16
        deserialize_u32 visit_u32 u32
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        // TOML's whole numbers end here.
        visitor.visit_u64(self.number(0, i64::MAX)?).map_err(|wrong: Wrong| wrong.located(self.path))
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.value {
            Value::Boolean(_) => self.deserialize_any(visitor),
            _ => Err(self.should_be("true or false")),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.value {
            Value::String(_) => self.deserialize_any(visitor),
            _ => Err(self.should_be("a text in quotes")),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Wrong> {
        if name == ENTRY {
            visitor.visit_seq(NamedParts { node: self, next: 0 })
        } else {
            visitor.visit_newtype_struct(self)
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.value {
            Value::Array(_) => self.deserialize_any(visitor),
            _ => Err(self.should_be("a list")),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Wrong> {
        match self.value {
            Value::Array(list) if list.len() == length => self.deserialize_any(visitor),
            Value::Array(list) => {
                let problem = format!("should be a list of {length}, not of {}", list.len());
                Err(<Wrong as de::Error>::custom(problem).located(self.path))
            }
            _ => Err(self.should_be(format_args!("a list of {length}"))),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.value {
            Value::Table(_) => self.deserialize_any(visitor),
            _ => Err(self.should_be("a table")),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        match self.value {
            Value::String(word) => {
                let word: StrDeserializer<'_, Wrong> = word.as_str().into_deserializer();
                visitor.visit_enum(word).map_err(|wrong| wrong.located(self.path))
            }
            _ => Err(self.should_be(format_args!("one of {}", variants.join(", ")))),
        }
    }

    serde::forward_to_deserialize_any! {
        f32 f64 char bytes byte_buf unit unit_struct tuple_struct ignored_any
    }
}

/// The things of a list, one by one.
struct Items<'a> {
    list: &'a [Value],
    next: usize,
    path: &'a Path<'a>,
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Wrong;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Wrong> {
        let Some(value) = self.list.get(self.next) else { return Ok(None) };
        let path = self.path.item(self.list, self.next);
        self.next += 1;
        seed.deserialize(Node { value, path: &path }).map(Some).map_err(|wrong| wrong.located(&path))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.list.len() - self.next)
    }
}

/// The fields of a table, one by one.
struct Fields<'a> {
    rest: toml::map::Iter<'a, String, Value>,
    value: Option<(&'a str, &'a Value)>,
    path: &'a Path<'a>,
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Wrong;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Wrong> {
        let Some((key, value)): Option<(&String, _)> = self.rest.next() else { return Ok(None) };
        self.value = Some((key, value));
        let word: StrDeserializer<'_, Wrong> = key.as_str().into_deserializer();
        seed.deserialize(word).map(Some).map_err(|wrong| wrong.located(self.path))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Wrong> {
        let (key, value) = self.value.take().ok_or_else(|| <Wrong as de::Error>::custom("a value has a key"))?;
        let path = self.path.field(key);
        seed.deserialize(Node { value, path: &path }).map_err(|wrong| wrong.located(&path))
    }
}

/// The two parts of an [`Entry`]: its name and its value.
struct NamedParts<'a> {
    node: Node<'a>,
    next: usize,
}

impl<'de> SeqAccess<'de> for NamedParts<'_> {
    type Error = Wrong;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Wrong> {
        self.next += 1;
        match self.next {
            1 => seed.deserialize(self.node.path.name().into_deserializer()).map(Some),
            2 => seed.deserialize(self.node).map(Some).map_err(|wrong| wrong.located(self.node.path)),
            _ => Ok(None),
        }
    }
}
