import fc from "fast-check";
import { expect, test } from "vitest";
import { facilityParts } from "./part-rules";

const facility = fc.record({
  name: fc.constantFrom("Cedar", "Elm", "Oak"),
  slots: fc.integer({ min: 1, max: 60 }),
});
const facilities = fc.array(facility, { maxLength: 40 }).map((list) =>
  list
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((one, at) => ({ ...one, name: at % 3 === 0 ? `${one.name} ${at}` : one.name, facilityId: at + 1 }))
    .sort((a, b) => a.name.localeCompare(b.name)),
);

test("every facility is in one part, in order, and those of one name in the same", () => {
  fc.assert(
    fc.property(facilities, (list) => {
      const parts = facilityParts(list, 100);
      expect(parts.flatMap((part) => [...part])).toEqual(list.map(({ facilityId }) => facilityId));
      for (const { name } of list) {
        const ids = list.filter((one) => one.name === name).map(({ facilityId }) => facilityId);
        expect(parts.filter((part) => ids.some((id) => part.has(id)))).toHaveLength(1);
      }
    }),
  );
});

test("a part has at most so many slots, unless one facility or name has more", () => {
  const of = (slots: number, at: number) => ({ facilityId: at, name: `Facility ${at}`, slots });
  expect(facilityParts([40, 60, 1, 200, 5].map(of), 100).map((part) => [...part])).toEqual([
    [0, 1],
    [2],
    [3],
    [4],
  ]);
  expect(facilityParts([], 100)).toEqual([]);
});
