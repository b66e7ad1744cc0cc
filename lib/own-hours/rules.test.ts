import { describe, expect, test } from "vitest";
import { instantOfTime, isAboutHours, ownFault, ownMinutes } from "./rules";

const at = (time: string) => new Date(`2026-11-19T${time}:00Z`);
const shift = {
  startsAt: at("07:00"),
  endsAt: at("15:00"),
  recordedInAt: at("07:02"),
  recordedOutAt: null,
  claimedInAt: at("07:30"),
  claimedOutAt: at("14:00"),
};

describe("the times someone states", () => {
  test("are any minute around the shift", () => {
    const of = (time: string) => instantOfTime({ ...shift, timezone: "UTC" }, time, shift.startsAt);
    expect(of("07:20")).toEqual(at("07:20"));
    expect(of("02:29")).toBeNull();
    expect(of("19:31")).toBeNull();
  });

  test("of a night are on the day they mean, also in an hour that comes twice", () => {
    const [startsAt, endsAt] = [new Date("2026-11-01T06:00:00Z"), new Date("2026-11-01T15:00:00Z")];
    const none = { recordedInAt: null, recordedOutAt: null, claimedInAt: null, claimedOutAt: null };
    const night = { ...none, startsAt, endsAt, timezone: "America/Los_Angeles" };
    expect(instantOfTime(night, "22:50", startsAt)?.toISOString()).toBe("2026-11-01T05:50:00.000Z");
    expect(instantOfTime(night, "01:30", startsAt)?.toISOString()).toBe("2026-11-01T08:30:00.000Z");
    expect(instantOfTime(night, "01:30", endsAt)?.toISOString()).toBe("2026-11-01T09:30:00.000Z");
    expect(instantOfTime(night, "07:20", endsAt)?.toISOString()).toBe("2026-11-01T15:20:00.000Z");
  });

  test.each([
    [at("07:02"), at("15:15"), null],
    [null, null, null],
    [at("07:02"), null, "missing"],
    [at("07:03"), at("15:15"), null],
    [at("02:00"), at("15:15"), "far"],
    [at("15:15"), at("07:02"), "order"],
    [at("07:15"), at("07:15"), "order"],
  ])("from %o to %o: %s", (inAt, outAt, fault) => expect(ownFault(shift, { inAt, outAt })).toBe(fault));

  test("count without the unpaid break, if it was taken", () => {
    const times = { inAt: at("07:00"), outAt: at("15:00") };
    expect(ownMinutes({ ...times, tookBreak: true }, 30)).toBe(450);
    expect(ownMinutes({ ...times, tookBreak: false }, 30)).toBe(480);
    expect(ownMinutes({ inAt: null, outAt: null, tookBreak: true }, 30)).toBe(0);
  });
});

test("a dispute of rate or bonus alone isn’t about hours", () => {
  const same = {
    ...{
      recordedInAt: at("07:00"),
      recordedOutAt: at("15:00"),
      recordedTookBreak: true,
      recordedMinutes: 450,
    },
    ...{ claimedInAt: at("07:00"), claimedOutAt: at("15:00"), claimedTookBreak: true, claimedMinutes: 450 },
  };
  expect(isAboutHours(same)).toBe(false);
  expect(isAboutHours({ ...same, claimedTookBreak: false })).toBe(true);
  expect(isAboutHours({ ...same, claimedOutAt: null })).toBe(true);
  expect(isAboutHours({ ...same, claimedMinutes: 0 })).toBe(true);
});
