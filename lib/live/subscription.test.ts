import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasMissed, changesSince, withChange, type ChangeLog } from "./subscription";

describe("whether a read missed a change, by transactions", () => {
  const log = { since: "100:100:", changes: [105, 109] };
  test.each([
    ["no: it saw every change", "110:110:", false],
    ["no: it saw every change, while others are in progress", "108:112:108,111", false],
    ["yes: one was committed after it", "107:107:", true],
    ["yes: one in progress has been committed since", "105:110:105", true],
    ["yes: it is older than the subscription", "90:95:", true],
    ["yes: one in progress had ended when the subscription began", "99:110:99", true],
  ])("%s", (_, asOf, isMissed) => expect(hasMissed(asOf, log)).toBe(isMissed));

  test("ignores transactions still in progress since the beginning", () => {
    expect(hasMissed("99:110:99", { since: "99:101:99", changes: [] })).toBe(false);
  });
});

/** Random transactions in order of begin and commit, and what a read at each moment sees of them. */
const history = fc
  .array(fc.record({ begins: fc.nat(60), takes: fc.nat(40) }), { minLength: 1, maxLength: 60 })
  .map((given) =>
    given
      .sort((one, other) => one.begins - other.begins)
      .map(({ begins, takes }, id) => ({ id, begins, commits: begins + takes + 0.5 })),
  );
type History = ReturnType<typeof history.generate>["value"];

function snapshotAt(all: History, time: number): string {
  const underWay = all.filter(({ begins, commits }) => begins <= time && commits > time).map(({ id }) => id);
  const end = all.filter(({ begins }) => begins <= time).length;
  return `${underWay[0] ?? end}:${end}:${underWay.join()}`;
}

test("never misses a change, in any order of begin, commit and notification", () => {
  const moments = fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100));
  fc.assert(
    fc.property(history, moments, (all, [began, read, now]) => {
      const inOrder = [...all].sort((one, other) => one.commits - other.commits);
      const noted = inOrder
        .filter(({ commits }) => commits > began && commits <= now)
        .reduce<ChangeLog>((so, { id }) => withChange(so, id), { changes: [], forgotten: null });
      const log = changesSince(snapshotAt(all, began), noted);
      const isMissed = all.some(({ commits }) => commits > read && commits <= now);
      if (isMissed) expect(hasMissed(snapshotAt(all, read), log)).toBe(true);
      expect(log.changes.length).toBeLessThanOrEqual(20);
    }),
    { numRuns: 2_000 },
  );
});
