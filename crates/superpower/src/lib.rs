//! The rules of Jak zostać mocarstwem (How to Become a Superpower)
