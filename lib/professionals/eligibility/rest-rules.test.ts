import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { restLimitsOf, type RestLimits } from "@/lib/rest-limits/rules";
import { instantAt } from "@/lib/time/zones";
import { listRestFaults, type Worked } from "./rest-rules";

const HOUR_MS = 3_600_000;
const start = Date.parse("2026-11-18T15:00:00Z");

/** A shift by hours from the start of `aDay`, and the calendar day it starts on. */
const shift = (from: number, until: number): Worked => ({
  startsAt: new Date(start + from * HOUR_MS),
  endsAt: new Date(start + until * HOUR_MS),
  startsOn: new Date(start + from * HOUR_MS).toISOString().slice(0, 10),
});
const aDay = shift(0, 8);
const limits = restLimitsOf("CA", {});
const said = (others: Worked[], slot = aDay, of: RestLimits = limits) =>
  listRestFaults(others, slot, of).map(
    ({ text, needsAcknowledgement }) => `${needsAcknowledgement ? "! " : ""}${text}`,
  );

describe("rest and hours around a shift", () => {
  test.each<[string, Worked[], string[]]>([
    ["nothing else", [], []],
    ["10 h of rest before", [shift(-18, -10)], []],
    ["under 10 h before", [shift(-17, -9)], ["9 h rest before this shift, less than 10 h."]],
    ["under 8 h before", [shift(-15, -7)], ["! 7 h rest before this shift, less than 8 h."]],
    ["under 8 h after", [shift(15.5, 23.5)], ["! 7 h 30 min rest after this shift, less than 8 h."]],
    ["a split shift within 13 h", [shift(-5, -2)], []],
    ["a double", [shift(-8, 0)], ["16 h in a row, more than 13 h."]],
    ["a double with a pause of an hour", [shift(-9, -1)], ["! 17 h in a row, more than 16 h."]],
    ["on both sides", [shift(-8, 0), shift(8, 16)], ["! 24 h in a row, more than 16 h."]],
    [
      "8 h of rest after 24 h in a row",
      [shift(-32, -24), shift(-24, -16), shift(-16, -8)],
      ["! 8 h rest before this shift, less than 10 h."],
    ],
    ["12 h of rest after 12 h", [shift(-24, -12), shift(-48, -36)], []],
  ])("%s", (_, others, expected) => expect(said(others)).toEqual(expected));

  test("a shift of its own beyond the lines", () => {
    expect(said([], shift(0, 12.5))).toEqual([]);
    expect(said([], shift(0, 16))).toEqual(["16 h in a row, more than 13 h."]);
    expect(said([], shift(0, 24))).toEqual(["! 24 h in a row, more than 16 h."]);
  });

  test("days in a row, on both sides of the shift", () => {
    const on = (day: number) => shift(24 * day, 24 * day + 8);
    expect(said([-4, -3, -2, -1].map(on))).toEqual([]);
    expect(said([-3, -2, -1, 1, 2].map(on))).toEqual(["6 days in a row, more than 5."]);
    expect(said([-6, -5, -4, -3, -2, -1].map(on))).toEqual(["! 7 days in a row, more than 6."]);
    expect(said([-6, -5, -4, -2, -1].map(on))).toEqual([]);
  });

  test("a facility's own limits", () => {
    const own = restLimitsOf("CA", { SHORT_REST: { warnAt: 12, acknowledgeAt: 11 } });
    expect(said([shift(-18, -10)], aDay, own)).toEqual(["! 10 h rest before this shift, less than 11 h."]);
  });

  test("hours within a day, where less rest would be enough", () => {
    const own = restLimitsOf("CA", { SHORT_REST: { warnAt: 6, acknowledgeAt: 4 } });
    expect(said([shift(-15, -7)], aDay, own)).toEqual(["16 h within 24 hours, more than 14 h."]);
    expect(said([shift(-15, -6)], aDay, own)).toEqual(["! 17 h within 24 hours, more than 16 h."]);
  });

  test("a state's law", () => {
    expect(said([shift(-8, 0)], aDay, restLimitsOf("NY", {}))).toEqual(["! 16 h in a row, more than 13 h."]);
  });
});

describe("the nights the clocks change", () => {
  const zone = "America/New_York";
  const night = (on: string, next: string, from: string, until: string): Worked => ({
    startsOn: on,
    startsAt: instantAt(on, from, zone),
    endsAt: instantAt(next, until, zone),
  });

  test("count the hour that is lived twice", () => {
    expect(said([], night("2026-10-31", "2026-11-01", "18:00", "07:00"))).toEqual([
      "14 h in a row, more than 13 h.",
    ]);
  });

  test("do not count the hour that is skipped, neither worked nor rested", () => {
    expect(said([], night("2026-03-07", "2026-03-08", "18:00", "08:00"))).toEqual([]);
    const evening = night("2026-03-07", "2026-03-07", "14:00", "22:00");
    const morning = night("2026-03-08", "2026-03-08", "07:00", "15:00");
    expect(said([evening], morning)[0]).toBe("8 h rest before this shift, less than 10 h.");
  });
});

describe("properties", () => {
  /** Shifts that don't overlap, from gaps and lengths in half hours; one of them is the slot. */
  const diary = fc
    .record({
      parts: fc.array(fc.record({ gap: fc.nat(60), length: fc.integer({ min: 1, max: 48 }) }), {
        minLength: 1,
        maxLength: 12,
      }),
      slot: fc.nat(11),
    })
    .map(({ parts, slot }) => {
      let at = 0;
      const shifts = parts.map(({ gap, length }) => {
        const from = at + gap / 2;
        at = from + length / 2;
        return shift(from, at);
      });
      const mine = shifts[slot % shifts.length]!;
      return { slot: mine, others: shifts.filter((one) => one !== mine) };
    });

  test("nothing is said of a shift with enough rest on both sides, on short days", () => {
    fc.assert(
      fc.property(diary, ({ slot, others }) => {
        const isFar = others.every(
          (one) =>
            +one.startsAt - +slot.endsAt >= 24 * HOUR_MS || +slot.startsAt - +one.endsAt >= 24 * HOUR_MS,
        );
        fc.pre(isFar && +slot.endsAt - +slot.startsAt <= 13 * HOUR_MS);
        const faults = listRestFaults(others, slot, limits);
        expect(faults.filter(({ code }) => code !== "DAYS_IN_A_ROW")).toEqual([]);
      }),
    );
  });

  test("more than 16 real hours without rest always need the acknowledgement", () => {
    fc.assert(
      fc.property(diary, ({ slot, others }) => {
        const beside = others.filter(
          (one) => +one.startsAt === +slot.endsAt || +one.endsAt === +slot.startsAt,
        );
        const all = [...beside, slot];
        const hours = all.reduce((sum, one) => sum + (+one.endsAt - +one.startsAt) / HOUR_MS, 0);
        fc.pre(hours > 16);
        const faults = listRestFaults(others, slot, limits);
        expect(faults.some((one) => one.code === "HOURS_IN_A_ROW" && one.needsAcknowledgement)).toBe(true);
      }),
    );
  });

  test("the order of the diary and what is far away do not matter", () => {
    fc.assert(
      fc.property(diary, ({ slot, others }) => {
        const far = [shift(-1_000, -988), shift(2_000, 2_012)];
        expect(listRestFaults([...far, ...others.toReversed()], slot, limits)).toEqual(
          listRestFaults(others, slot, limits),
        );
      }),
    );
  });

  test("a stricter limit never says less", () => {
    const stricter = restLimitsOf("CA", {
      SHORT_REST: { warnAt: 14, acknowledgeAt: 12 },
      HOURS_IN_A_ROW: { warnAt: 8, acknowledgeAt: 12 },
      HOURS_IN_A_DAY: { warnAt: 8, acknowledgeAt: 12 },
      DAYS_IN_A_ROW: { warnAt: 3, acknowledgeAt: 4 },
    });
    fc.assert(
      fc.property(diary, ({ slot, others }) => {
        const [before, after] = [limits, stricter].map((of) => listRestFaults(others, slot, of));
        if (before!.length > 0) expect(after!.length).toBeGreaterThan(0);
        if (before!.some((one) => one.needsAcknowledgement))
          expect(after!.some((one) => one.needsAcknowledgement)).toBe(true);
      }),
    );
  });

  test("it is the same from either of two shifts", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.nat(30),
        fc.integer({ min: 1, max: 30 }),
        (a, gap, b) => {
          const [one, other] = [shift(0, a / 2), shift((a + gap) / 2, (a + gap + b) / 2)];
          const codes = (others: Worked[], slot: Worked) =>
            listRestFaults(others, slot, limits).map(({ code, needsAcknowledgement }) => [
              code,
              needsAcknowledgement,
            ]);
          // The longer of the two may be beyond the hours by itself, but what is between them is of both.
          expect(codes([one], other).filter(([code]) => code === "SHORT_REST")).toEqual(
            codes([other], one).filter(([code]) => code === "SHORT_REST"),
          );
        },
      ),
    );
  });
});
