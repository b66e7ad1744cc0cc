import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { changeOptimistically, feedQuery, putSlots } from "./client";
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
  const feed: Feed = { slots: [slotOf(1), slotOf(2)], generated_at: "2026-06-01T00:00:00.000Z" };
  client.setQueryData(feedQuery(facilityId).queryKey, feed);
});

test("a change is shown before the server has answered, and taken back when it says no", () => {
  const before = slots();
  const takeBack = changeOptimistically(client, facilityId, [2], confirm);
  expect(statuses()).toEqual(["CLAIMED", "CONFIRMED"]);
  expect(slots()[0]).toBe(before[0]);
  takeBack();
  expect(slots()).toEqual(before);
});

test("what a live update has brought meanwhile stays", () => {
  const takeBack = changeOptimistically(client, facilityId, [1, 2], confirm);
  putSlots(client, facilityId, [slotOf(1, { slot_status: "FACILITY_CANCELLED" })]);
  takeBack();
  expect(statuses()).toEqual(["FACILITY_CANCELLED", "CLAIMED"]);
});

test("a slot that is not in the feed, or a feed that is not here yet, is left alone", () => {
  changeOptimistically(client, facilityId, [3], confirm)();
  changeOptimistically(new QueryClient(), facilityId, [1], confirm)();
  expect(statuses()).toEqual(["CLAIMED", "CLAIMED"]);
});
