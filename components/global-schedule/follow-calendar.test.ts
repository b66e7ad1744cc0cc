import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { followSlots } from "@/components/slot-actions/follow-slots";
import { weekQuery, type WeekSlots } from "@/lib/global-schedule/client";
import type { FeedSlot } from "@/lib/slots/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { followCalendar } from "./follow-calendar";

vi.mock("@/components/slot-actions/follow-slots", () => ({ followSlots: vi.fn(() => () => undefined) }));

function followedWeek() {
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
    viewerAt: () => "",
    onAccessChanged: () => undefined,
    onSignedOut: () => undefined,
  });
  const [, events] = vi.mocked(followSlots).mock.lastCall!;
  return {
    events,
    answers,
    answer,
    change: (is_guaranteed: boolean) => events.onSlots(1, [{ ...slot, is_guaranteed }]),
    isGuaranteed: () => week.getCurrentResult().data?.slots[0]?.is_guaranteed,
  };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100));

test("keeps a change that came while the week was read, whose answer is older", async () => {
  const { answers, answer, change, isGuaranteed } = followedWeek();
  change(false);
  change(true);
  answer(false);
  await vi.waitFor(() => expect(isGuaranteed()).toBe(true));
  await aMoment();
  expect(answers).toHaveLength(0);
});

test("ends the read that catches up, however many changes come meanwhile", async () => {
  const { events, answers, answer, change, isGuaranteed } = followedWeek();
  answer(false);
  await vi.waitFor(() => expect(isGuaranteed()).toBe(false));
  events.onOpen();
  events.onLost();
  events.onOpen();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  for (let i = 0; i < 3; i++) {
    change(true);
    await aMoment();
  }
  expect(answers).toHaveLength(1);
  answer(false);
  await vi.waitFor(() => expect(isGuaranteed()).toBe(true));
});
