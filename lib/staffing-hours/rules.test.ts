import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/time/calendar";
import { instantAt, shiftInterval } from "@/lib/time/zones";
import { minimumsOf, rulesOf, type Minimum } from "./minimum-rules";
import { oneMore } from "./one-more-rules";
import { aWorkedRow } from "@/tests/support/worked";
import { dayHours, minutesWithin, perResident, type EndedSlot, type PlannedPlaces } from "./rules";

const zone = "America/Los_Angeles";
const dayOf = (date: string) => ({
  startsAt: instantAt(date, "00:00", zone),
  endsAt: instantAt(addDays(date, 1), "00:00", zone),
});
const date = "2026-11-30";
const now = new Date("2026-11-25T20:00:00Z");

const places = (
  given: Partial<PlannedPlaces> & { on?: string; from?: string; to?: string } = {},
): PlannedPlaces => ({
  ...shiftInterval({
    startsOn: given.on ?? date,
    fromTime: given.from ?? "07:00",
    toTime: given.to ?? "15:00",
    zone,
  }),
  resourceType: "CNA",
  unpaidBreakMinutes: 30,
  state: "CONFIRMED",
  isNoShow: false,
  places: 1,
  ...given,
});
const hoursOn = (planned: PlannedPlaces[], ended: EndedSlot[] = [], on = date, at = now) =>
  dayHours({ day: dayOf(on), now: at, planned, ended });
const countedOf = (of: ReturnType<typeof hoursOn>, type: string) =>
  of.types.find((one) => one.type === type)!.counted;

describe("hours of a day", () => {
  test("leave out the break, and open places and no-shows", () => {
    const of = hoursOn([
      places({ places: 2 }),
      places({ state: "CLAIMED" }),
      places({ state: "OPEN", places: 3 }),
      places({ isNoShow: true }),
    ]);
    expect(of.types[2]).toEqual({
      type: "CNA",
      confirmed: 1_350,
      claimed: 450,
      open: 1_350,
      unfilled: 0,
      worked: 0,
      counted: 1_350,
    });
  });

  test("are unfilled, no longer open, once a place has ended", () => {
    const early = places({ state: "OPEN", from: "07:00", to: "11:00", unpaidBreakMinutes: 0 });
    const late = places({ state: "OPEN", from: "15:00", to: "19:00", unpaidBreakMinutes: 0 });
    const { types } = hoursOn([early, late], [], date, early.endsAt);
    expect(types[2]).toMatchObject({ open: 240, unfilled: 240, counted: 0 });
  });

  test("add up nurses and aides of every name, and leave out others", () => {
    const of = hoursOn([
      places({ resourceType: "STNA" }),
      places({ resourceType: "RNS" }),
      places({ resourceType: "LVN" }),
      places({ resourceType: "RT" }),
    ]);
    expect(of.types.map(({ counted }) => counted)).toEqual([450, 450, 450]);
  });

  test("split a night at midnight", () => {
    const night = places({ from: "23:00", to: "07:00", unpaidBreakMinutes: 0 });
    expect(countedOf(hoursOn([night]), "CNA")).toBe(60);
    expect(countedOf(hoursOn([night], [], "2026-12-01"), "CNA")).toBe(420);
  });

  test("are those of the clock on the nights it changes", () => {
    const back = places({ on: "2026-10-31", from: "23:00", to: "07:00", unpaidBreakMinutes: 0 });
    expect(countedOf(hoursOn([back], [], "2026-11-01", new Date("2026-10-01T00:00:00Z")), "CNA")).toBe(480);
    const forward = places({ on: "2027-03-13", from: "23:00", to: "07:00", unpaidBreakMinutes: 0 });
    expect(countedOf(hoursOn([forward], [], "2027-03-14"), "CNA")).toBe(360);
    expect(hoursOn([], [], "2027-03-14").dayMinutes).toBe(23 * 60);
  });
});

const ended = (given: Partial<EndedSlot> = {}): EndedSlot => {
  const times = shiftInterval({ startsOn: "2026-11-24", fromTime: "07:00", toTime: "15:00", zone });
  return {
    ...aWorkedRow({ ...times, checkedInAt: times.startsAt, checkedOutAt: times.endsAt }),
    resourceType: "CNA",
    settledMinutes: null,
    settledTotal: null,
    hoursSource: null,
    ...given,
  };
};

describe("a day that is over", () => {
  const past = "2026-11-24";
  const plan = places({ on: past });
  test.each<[string, Partial<EndedSlot>, number, number]>([
    ["as punched", {}, 450, 0],
    ["until someone was sent home", { checkedOutAt: new Date("2026-11-24T19:00:00Z") }, 210, 0],
    ["as settled", { settledMinutes: 400, hoursSource: "PUNCHES" }, 400, 0],
    ["as scheduled while a punch is missing", { checkedOutAt: null }, 450, 1],
    ["not for a no-show", { outcomeCode: "NO_SHOW" }, 0, 0],
    [
      "not for a paid cancellation",
      { isCancelled: true, checkedInAt: null, billableCancellationMinutes: 120 },
      0,
      0,
    ],
  ])("counts %s", (_, given, minutes, assumed) => {
    const of = hoursOn([plan], [ended(given)], past);
    expect([countedOf(of, "CNA"), of.assumed, of.types[2]!.confirmed]).toEqual([minutes, assumed, 450]);
  });
});

describe("the federal rules", () => {
  const rule = (planned: PlannedPlaces[], code: string) =>
    rulesOf(hoursOn(planned), 60, []).find((one) => one.code === code)!;
  const rn = (given: Parameters<typeof places>[0]) => places({ resourceType: "RN", ...given });

  test.each<[string, PlannedPlaces[], boolean, string]>([
    ["none", [], false, "No RN"],
    ["one open place", [rn({ state: "OPEN" })], false, "No RN"],
    ["eight hours, break included", [rn({})], true, "RN 8 of 8 h"],
    [
      "four and four with a gap",
      [rn({ to: "11:00" }), rn({ from: "13:00", to: "17:00" })],
      false,
      "RN 4 of 8 h",
    ],
    [
      "four and four in a row",
      [rn({ to: "11:00" }), rn({ from: "11:00", to: "15:00" })],
      true,
      "RN 8 of 8 h",
    ],
    [
      "a night that ends at seven",
      [rn({ on: "2026-11-29", from: "19:00", to: "07:00" })],
      false,
      "RN 7 of 8 h",
    ],
  ])("want an RN eight hours in a row: %s", (_, planned, isMet, short) =>
    expect(rule(planned, "RN_EIGHT_HOURS")).toMatchObject({ isMet, short }),
  );

  test("want a licensed nurse around the clock", () => {
    const day = rn({ from: "07:00", to: "19:00" });
    const night = places({ resourceType: "LPN", from: "19:00", to: "07:00" });
    const before = places({ resourceType: "LPN", on: "2026-11-29", from: "19:00", to: "07:00" });
    expect(rule([day, night], "LICENSED_ALL_DAY")).toMatchObject({ isMet: false, value: 17 });
    expect(rule([before, day, night], "LICENSED_ALL_DAY")).toMatchObject({ isMet: true, value: 24 });
  });

  test("want nothing without residents", () => expect(rulesOf(hoursOn([]), 0, [])).toEqual([]));
});

describe("minimums", () => {
  const california = { stateCode: "CA", ofState: {}, own: {} };
  test("come from the law, the administrator and the facility", () => {
    const kinds = (given: Partial<Parameters<typeof minimumsOf>[0]>) =>
      minimumsOf({ ...california, ...given }).map(({ kind, hours, source }) => `${kind} ${hours} ${source}`);
    expect(kinds({})).toEqual([
      "TOTAL 3.5 California, 22 CCR § 72329.2",
      "CNA 2.4 California, 22 CCR § 72329.2",
    ]);
    expect(kinds({ ofState: { CNA: 0, TOTAL: 3.6 } })).toEqual(["TOTAL 3.6 California"]);
    expect(kinds({ stateCode: "AZ", own: { TOTAL: 3.8 } })).toEqual(["TOTAL 3.8 Facility’s own"]);
    expect(kinds({ stateCode: "OH" })).toEqual(["TOTAL 2.5 Ohio, OAC 3701-17-08"]);
  });

  test("judge only what is counted, and no one without residents", () => {
    const total: Minimum = { kind: "TOTAL", hours: 3.5, isOwn: false, source: "California" };
    const of = hoursOn([places({ places: 28 })]);
    expect(rulesOf(of, 60, [total])[0]).toMatchObject({ short: "3.50 of 3.50", isMet: true });
    expect(rulesOf(of, 61, [total])[0]).toMatchObject({ short: "3.44 of 3.50", isMet: false });
    expect(rulesOf(of, null, [total])).toEqual([]);
    expect(perResident(12_600, 0)).toBeNull();
  });
});

const structure = {
  resourceType: "CNA",
  fromTime: "07:00",
  toTime: "15:00",
  isOrientation: false,
  unpaidBreakMinutes: 30,
};
const added = (planned: PlannedPlaces[], structures = [structure], at = now) =>
  oneMore("CNA", {
    ...{ date, day: dayOf(date), zone, structures, now: at },
    planned: planned.map((one, n) => ({ ...one, slotId: n + 1 })),
  });

test("one more fills an open place first, the one that adds most to the day", () => {
  const night = { ...structure, fromTime: "23:00", toTime: "07:00" };
  expect(added([])).toMatchObject({ slotId: null, minutes: 450 });
  expect(added([], [night, structure])).toMatchObject({ minutes: 450 });
  const open = [places({ state: "OPEN", from: "19:00", to: "23:00" }), places({ state: "OPEN" })];
  expect(added(open)).toMatchObject({ slotId: 2, minutes: 450 });
  expect(added([], [{ ...structure, isOrientation: true }])).toBeNull();
  expect(added([], [structure], new Date("2026-12-01T00:00:00Z"))).toBeNull();
});

const anySpell = fc
  .record({
    start: fc.integer({ min: 0, max: 80 * 60 }),
    length: fc.integer({ min: 1, max: 24 * 60 }),
    paid: fc.nat(24 * 60),
  })
  .map(({ start, length, paid }) => {
    const startsAt = new Date(+instantAt("2026-10-31", "00:00", zone) + start * 60_000);
    const minutes = Math.min(paid, length);
    return { startsAt, endsAt: new Date(+startsAt + length * 60_000), minutes };
  });

test("the days of a night add up to it, also when the clocks change", () =>
  fc.assert(
    fc.property(anySpell, (spell) => {
      const days = [
        "2026-10-30",
        "2026-10-31",
        "2026-11-01",
        "2026-11-02",
        "2026-11-03",
        "2026-11-04",
        "2026-11-05",
      ];
      const parts = days.map((day) => minutesWithin(spell, dayOf(day)));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(spell.minutes);
      for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
    }),
  ));

test("a ratio never reads as a minimum it doesn't meet, and is a number", () =>
  fc.assert(
    fc.property(
      fc.nat(200_000),
      fc.nat(2_000),
      fc.integer({ min: 1, max: 999 }),
      (minutes, residents, hundredths) => {
        const ratio = perResident(minutes, residents);
        expect(ratio === null).toBe(residents === 0);
        if (ratio === null) return;
        expect(Number.isFinite(ratio)).toBe(true);
        expect(ratio >= hundredths).toBe(minutes * 100 >= hundredths * 60 * residents);
      },
    ),
  ));

test("more staff never lowers a day, and more residents never raise it", () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("RN", "LPN", "CNA"), { maxLength: 20 }),
      fc.integer({ min: 1, max: 200 }),
      (types, residents) => {
        const planned = types.map((resourceType) => places({ resourceType }));
        const minutes = (of: PlannedPlaces[]) =>
          hoursOn(of).types.reduce((sum, { counted }) => sum + counted, 0);
        expect(minutes([...planned, places()])).toBe(minutes(planned) + 450);
        expect(perResident(minutes(planned), residents + 1)!).toBeLessThanOrEqual(
          perResident(minutes(planned), residents)!,
        );
      },
    ),
  ));
