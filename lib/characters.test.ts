import { describe, expect, test } from "vitest";
import { cleanText, countCharacters, initialsOf } from "./characters";

test.each([
  ["composes letters and marks", "Zoe\u0308 Nu\u0301n\u0303ez", "Zoë Núñez"],
  ["drops bidirectional controls", "a\u202Etxt.exe\u2066\u200F", "atxt.exe"],
  ["drops what a word processor leaves", "\uFEFFFor\u00ADty\u200B\u2060 two", "Forty two"],
  ["drops control characters, not tabs and lines", "a\u0007\tb\r\nc\rd\u0085", "a\tb\nc\nd"],
  ["drops joiners from Latin letters", "An\u200Dna\u200C", "Anna"],
  ["keeps the joiners of emoji", "👩🏽\u200D⚕️ 👨\u200D👩\u200D👧", "👩🏽\u200D⚕️ 👨\u200D👩\u200D👧"],
  ["keeps the joiners of scripts", "می\u200Cخواهم क्\u200Dष", "می\u200Cخواهم क्\u200Dष"],
  ["keeps non-breaking spaces and other scripts", "Łukasz\u00A0Đặng 李 ’", "Łukasz\u00A0Đặng 李 ’"],
  ["leaves nothing of invisible characters", "\u200B\u3164\u2800\u00AD\uFE0F\u0301\u202E", ""],
  ["leaves only the spaces of them", " \u200B \u3164", "  "],
])("%s", (_, given, clean) => {
  expect(cleanText(given)).toBe(clean);
  expect(cleanText(clean)).toBe(clean);
});

test.each([
  ["plain", 5],
  ["Zoe\u0308", 3],
  ["Łukasz 😀", 8],
])("counts %s as %i", (given, count) => expect(countCharacters(cleanText(given))).toBe(count));

describe("initials", () => {
  test.each([
    ["Dana Whitfield", "DW"],
    ["  mary-ann   de la cruz ", "MC"],
    ["Prince", "P"],
    ["Ólafur Þór", "ÓÞ"],
    ["𝒜da Lovelace", "𝒜L"],
    ["", ""],
  ])("of %j are %j", (name, initials) => expect(initialsOf(name)).toBe(initials));
});
