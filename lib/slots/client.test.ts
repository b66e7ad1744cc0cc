import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setClock } from "@/lib/time/clock";
import { patchFeed, feedQuery, lastDayOf, lookAhead, putSlots } from "./client";
import type { Feed, FeedSlot } from "./schema";

const facilityId = 7;
const slotOf = (slot_id: number, given: Partial<FeedSlot> = {}) =>
  ({ slot_id, slot_status: "CLAIMED", caregiver_name: "Avery Quill", ...given }) as FeedSlot;
const confirm = (slot: FeedSlot): FeedSlot => ({ ...slot, slot_status: "CONFIRMED" });

let client: QueryClient;
const slots = () => client.getQueryData(feedQuery(facilityId).queryKey)?.slots ?? [];
const statuses = () => slots().map(({ slot_status }) => slot_status);

beforeEach(() => {
  client = new QueryClient();
  const feed: Feed = {
    slots: [slotOf(1), slotOf(2)],
    generated_at: "2026-06-01T12:00:00.000Z",
    has_ended_today: false,
    snapshot: "10:10:",
  };
  client.setQueryData(feedQuery(facilityId).queryKey, feed);
});

afterEach(() => {
  setClock(null);
  vi.useRealTimers();
});

test("requests dates beyond the feed, also on a machine whose clock is days ahead", () => {
  setClock(new Date("2026-06-01T19:00:00Z"));
  vi.setSystemTime("2026-06-03T19:00:00Z");
  lookAhead(client, 8, "2026-06-28");
  expect(lastDayOf(8, "2026-06-01")).toBe("2026-06-29");
  lookAhead(client, 8, "2026-06-30");
  expect(lastDayOf(8, "2026-06-01")).toBe("2026-07-01");
});

test("extends the range of a screen that was left open for days", () => {
  setClock(new Date("2026-06-01T19:00:00Z"));
  lookAhead(client, 9, "2026-06-30");
  expect(lastDayOf(9, "2026-06-01")).toBe("2026-07-01");
  setClock(new Date("2026-06-02T19:00:00Z"));
  expect(lastDayOf(9, "2026-06-02")).toBe("2026-07-01");
  setClock(new Date("2026-06-12T19:00:00Z"));
  expect(lastDayOf(9, "2026-06-12")).toBe("2026-07-10");
  lookAhead(client, 9, "2026-07-11");
  expect(lastDayOf(9, "2026-06-12")).toBe("2026-07-12");
});

test("shows a change before the response and rolls it back on a refusal", () => {
  const before = slots();
  const takeBack = patchFeed(client, facilityId, [2], confirm);
  expect(statuses()).toEqual(["CLAIMED", "CONFIRMED"]);
  expect(slots()[0]).toBe(before[0]);
  takeBack();
  expect(slots()).toEqual(before);
});

test("lists a slot once that was delivered twice", () => {
  const delivered = [slotOf(2, { slot_status: "CONFIRMED" }), slotOf(3)];
  for (let times = 0; times < 2; times++) putSlots(client, facilityId, delivered);
  expect(slots().map(({ slot_id, slot_status }) => [slot_id, slot_status])).toEqual([
    [1, "CLAIMED"],
    [2, "CONFIRMED"],
    [3, "CLAIMED"],
  ]);
});

test("keeps live updates in a rollback", () => {
  const takeBack = patchFeed(client, facilityId, [1, 2], confirm);
  putSlots(client, facilityId, [slotOf(1, { slot_status: "FACILITY_CANCELLED" })]);
  takeBack();
  expect(statuses()).toEqual(["FACILITY_CANCELLED", "CLAIMED"]);
});

test("ignores a slot that is not in the feed, and a feed that has not loaded", () => {
  patchFeed(client, facilityId, [3], confirm)();
  patchFeed(new QueryClient(), facilityId, [1], confirm)();
  expect(statuses()).toEqual(["CLAIMED", "CLAIMED"]);
});
