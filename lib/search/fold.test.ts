import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { finderOf, wordsOf } from "./fold";
import { found, missed } from "@/tests/support/searched-names";

describe("a search for a name", () => {
  test.each(found)("finds by %j the name %j", (term, name) => expect(finderOf(term)(name)).toBe(true));
  test.each(missed)("does not find by %j the name %j", (term, name) =>
    expect(finderOf(term)(name)).toBe(false),
  );

  test("finds every name by itself, composed or decomposed, in capitals, and by its words in any order", () => {
    const letter = fc.constantFrom(..."abcXYZéñçÖåßæøłđ'’- ");
    const name = fc.string({ unit: letter, minLength: 1 }).filter((text) => wordsOf(text).length > 0);
    fc.assert(
      fc.property(name, (text) => {
        const forms = [
          text,
          text.normalize("NFD"),
          text.toUpperCase(),
          wordsOf(text).toReversed().join(", "),
        ];
        for (const term of forms) expect([term, finderOf(term)(text)]).toEqual([term, true]);
      }),
    );
  });
});
