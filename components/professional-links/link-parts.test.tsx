import { expect, test } from "vitest";
import { textOf } from "./link-parts";

test("has a text for its own notes alone, whatever an address names", () => {
  const texts = { sent: "Sent." };
  expect(["sent", "constructor", "__proto__", ""].map((note) => textOf(texts, note))).toEqual([
    "Sent.",
    undefined,
    undefined,
    undefined,
  ]);
});
