import { describe, expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import type { ListSlot } from "../schema";
import { attentionOf, isCountedBy, isSoon, nearStart, sinceStart } from "./rules";

const now = Date.parse("2026-11-22T12:00:00Z");
const today = "2026-11-22";
const startingIn = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const slot = (given: Partial<ListSlot>) => aListSlot({ start_time_at_utc: startingIn(2), ...given });

describe("attention", () => {
  test.each<[string, Partial<ListSlot>, ReturnType<typeof attentionOf>]>([
    ["flags a no-show", { slot_status: "CONFIRMED", outcome_code: "NO_SHOW" }, "MISSING"],
    [
      "flags a professional who runs late",
      { slot_status: "CONFIRMED", arrival_status_code: "RUNNING_LATE" },
      "MISSING",
    ],
    ["flags an open slot that starts within hours", { slot_status: "UNCLAIMED" }, "OPEN_NOW"],
    [
      "flags an open slot that has started",
      { slot_status: "UNCLAIMED", start_time_at_utc: startingIn(-1) },
      "OPEN_NOW",
    ],
    [
      "flags less an open slot of tomorrow, however late it starts",
      { slot_status: "UNCLAIMED", start_time_at_utc: startingIn(47), shift_date: "2026-11-23" },
      "OPEN_SOON",
    ],
    [
      "flags least an open slot of the day after tomorrow, even within 48 hours",
      { slot_status: "UNCLAIMED", start_time_at_utc: startingIn(40), shift_date: "2026-11-24" },
      "OPEN_LATER",
    ],
    [
      "flags someone who claimed a place and runs late",
      { slot_status: "CLAIMED", arrival_status_code: "RUNNING_LATE" },
      "MISSING",
    ],
    ["flags a claimed slot", { slot_status: "CLAIMED" }, "CLAIMED"],
    ["skips a confirmed slot", { slot_status: "CONFIRMED" }, null],
    [
      "skips a late professional who has checked in",
      { slot_status: "CONFIRMED", arrival_status_code: "RUNNING_LATE", is_checked_in: true },
      null,
    ],
    ["skips a cancelled slot", { slot_status: "FACILITY_CANCELLED" }, null],
  ])("%s", (_, given, attention) => expect(attentionOf(slot(given), now, today)).toBe(attention));

  test("is soon until tomorrow night, like the days of the strip and the list", () => {
    expect(["2026-11-21", today, "2026-11-23", "2026-11-24"].map((date) => isSoon(date, today))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

test("counts open slots of today, and of yesterday if still running", () => {
  const open = (date: string) => slot({ slot_status: "UNCLAIMED", shift_date: date });
  expect(isCountedBy("OPEN_TODAY", open("2026-11-22"), "2026-11-22")).toBe(true);
  expect(isCountedBy("OPEN_TODAY", open("2026-11-21"), "2026-11-22")).toBe(true);
  expect(isCountedBy("OPEN_TODAY", open("2026-11-23"), "2026-11-22")).toBe(false);
  expect(isCountedBy("MISSING", open("2026-11-22"), "2026-11-22")).toBe(false);
});

test("counts the places of who called off, until they are filled", () => {
  const left = { slot_status: "UNCLAIMED", replaced_because: "CALLED_OFF" } as const;
  expect(isCountedBy("CALLED_OFF", slot(left), today)).toBe(true);
  expect(isCountedBy("CALLED_OFF", slot({ ...left, slot_status: "CLAIMED" }), today)).toBe(false);
  expect(isCountedBy("CALLED_OFF", slot({ ...left, replaced_because: "NO_SHOW" }), today)).toBe(false);
});

test("says since when a place waits for its confirmation, once it has started", () => {
  const claimed = (hours: number) => slot({ start_time_at_utc: startingIn(hours) });
  expect(sinceStart(claimed(-0.5), now)).toBe("started 30 min ago");
  expect(sinceStart(claimed(0.5), now)).toBeNull();
  expect(sinceStart({ ...claimed(-0.5), slot_status: "CONFIRMED" }, now)).toBeNull();
});

test.each([
  [0.2, "starts in 12 min"],
  [3.9, "starts in 3 h"],
  [4, null],
  [0, "starts now"],
  [-0.5, "started 30 min ago"],
])("labels an open slot %s hours ahead with %s", (hours, words) =>
  expect(nearStart({ start_time_at_utc: startingIn(hours) }, now)).toBe(words),
);
