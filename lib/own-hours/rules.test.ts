import { describe, expect, test } from "vitest";
import { isAboutHours, ownFault, ownMinutes, ownOptions } from "./rules";

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
  test("are chosen from quarter hours around the shift, and from what was recorded or claimed", () => {
    const options = ownOptions(shift).map((one) => one.toISOString().slice(11, 16));
    expect(options).toEqual(expect.arrayContaining(["07:00", "07:02", "07:15", "14:00"]));
    expect(options).toHaveLength(new Set(options).size);
    expect(options.indexOf("07:02")).toBe(options.indexOf("07:00") + 1);
  });

  test.each([
    [at("07:02"), at("15:15"), null],
    [null, null, null],
    [at("07:02"), null, "missing"],
    [at("07:03"), at("15:15"), "missing"],
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
