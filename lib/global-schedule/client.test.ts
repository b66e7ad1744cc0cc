import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { aListSlot } from "@/tests/support/list-slot";
import type { FeedSlot } from "../slots/schema";
import { readCalendarSlots, weekQuery, type WeekSlots } from "./client";

const weekWith = (slot_status: "CONFIRMED" | "UNCLAIMED") =>
  ({ slots: [aListSlot({ slot_id: 1, facility_id: 1, slot_status }) as FeedSlot] }) as WeekSlots;

test("reads a slot from the week on screen rather than from one left behind", () => {
  const client = new QueryClient();
  const [shown, left] = [[1, 2], [1]].map((facilityIds) => weekQuery({ week: "2026-05-30", facilityIds }));
  client.setQueryData(shown!.queryKey, weekWith("CONFIRMED"));
  client.setQueryData(left!.queryKey, weekWith("UNCLAIMED"));
  const observer = new QueryObserver(client, { ...shown!, staleTime: Infinity });
  const stop = observer.subscribe(() => undefined);
  expect(readCalendarSlots(client).map(({ slot_status }) => slot_status)).toEqual(["CONFIRMED"]);
  stop();
});
