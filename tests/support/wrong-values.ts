export const longText = "x".repeat(25_000);
export const outOfRange = "9999-12-31";
const deep = JSON.parse(`${"[".repeat(2_000)}${"]".repeat(2_000)}`) as unknown;

/** Values no form sends, by kind. */
export const wrongValues: readonly (readonly unknown[])[] = [
  [undefined, null],
  [""],
  ["x"],
  [longText],
  ["2026-13-45", outOfRange],
  [-1, 1.5],
  [1e12, 1e21],
  [true, [], {}],
  [[{}], deep, [1, "2"]],
];

/** Technical terms, which don't tell a scheduler what to fix. */
export const ofPrograms =
  /\b(expected|received|invalid (input|key|option|iso)|undefined|null|nan|record|union|unrecognized|string|regex|object|array|integer|boolean|json)\b|[<>=_{}]/i;
