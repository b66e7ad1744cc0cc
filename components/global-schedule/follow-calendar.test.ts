import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { followSlots } from "@/components/slot-actions/follow-slots";
import { weekQuery, type WeekSlots } from "@/lib/global-schedule/client";
import type { FeedSlot } from "@/lib/slots/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { followCalendar } from "./follow-calendar";

vi.mock("@/components/slot-actions/follow-slots", () => ({ followSlots: vi.fn(() => () => undefined) }));

test("rereads a week that changed during its first load", async () => {
  const client = new QueryClient();
  const slot = aListSlot({ slot_id: 1, facility_id: 1, shift_date: "2026-06-01" }) as FeedSlot;
  const answers: ((week: WeekSlots) => void)[] = [];
  const answer = (is_guaranteed: boolean) =>
    answers.shift()?.({ slots: [{ ...slot, is_guaranteed }], snapshot: "10:10:", isCut: false });
  const week = new QueryObserver(client, {
    ...weekQuery({ week: "2026-05-30", facilityIds: [1] }),
    queryFn: () => new Promise<WeekSlots>((resolve) => answers.push(resolve)),
  });
  week.subscribe(() => undefined);
  followCalendar(client, [1], {
    onConnection: () => undefined,
    isShown: () => true,
    onFacilityLost: () => undefined,
    onAccessChanged: () => undefined,
    onSignedOut: () => undefined,
  });
  const [, events] = vi.mocked(followSlots).mock.lastCall!;
  events.onSlots(1, [{ ...slot, is_guaranteed: true }]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  answer(false);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answer(true);
  await vi.waitFor(() => expect(week.getCurrentResult().data?.slots[0]?.is_guaranteed).toBe(true));
});
