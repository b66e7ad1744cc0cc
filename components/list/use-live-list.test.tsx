import { QueryClientProvider, QueryClient, QueryObserver } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { putCalendarSlots, weekQuery, type WeekSlots } from "@/lib/global-schedule/client";
import type { FeedSlot } from "@/lib/slots/schema";
import { usePageCounts } from "@/components/shell/page-counts";
import { answer as answering, answerRequests } from "@/tests/support/answer-requests";
import { aListSlot } from "@/tests/support/list-slot";
import { lastStream } from "@/tests/support/event-source";
import { router } from "@/tests/support/next-navigation";
import { eventually } from "@/tests/support/eventually";
import { liveSlots } from "./live-slots";
import { useLiveList } from "./use-live-list";

function followedWeek() {
  const client = new QueryClient();
  const slot = aListSlot({ slot_id: 1, facility_id: 1, shift_date: "2026-06-01" }) as FeedSlot;
  const answers: ((week: WeekSlots) => void)[] = [];
  const query = weekQuery({ week: "2026-05-30", facilityIds: [1] });
  const week = new QueryObserver(client, {
    ...query,
    queryFn: () => new Promise<WeekSlots>((resolve) => answers.push(resolve)),
  });
  week.subscribe(() => undefined);
  renderHook(
    () =>
      useLiveList(
        liveSlots(client, [1], {
          queryKey: query.queryKey,
          put: (changed) => putCalendarSlots(client, changed),
          viewerAt: () => "nurse",
        }),
      ),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  const stream = lastStream();
  const send = (name: string, event: object) => stream.send(name, { facilityId: 1, ...event });
  return {
    stream,
    send,
    answers,
    answer: (is_guaranteed: boolean) =>
      answers.shift()?.({ slots: [{ ...slot, is_guaranteed }], snapshot: "10:10:", isCut: false }),
    change: (is_guaranteed: boolean) => send("slots", { slots: [{ ...slot, is_guaranteed }] }),
    isGuaranteed: () => week.getCurrentResult().data?.slots[0]?.is_guaranteed,
  };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100));

test("follows its facilities and keeps a change that came while the list was read, whose answer is older", async () => {
  const { stream, answers, answer, change, isGuaranteed } = followedWeek();
  expect(stream.url).toBe("/api/live?facilityId=1");
  change(false);
  change(true);
  answer(false);
  await eventually(() => expect(isGuaranteed()).toBe(true));
  await aMoment();
  expect(answers).toHaveLength(0);
});

test("ends the read that catches up, however many changes come meanwhile", async () => {
  const { stream, answers, answer, change, isGuaranteed } = followedWeek();
  answer(false);
  await eventually(() => expect(isGuaranteed()).toBe(false));
  stream.connect();
  stream.fail();
  stream.connect();
  await eventually(() => expect(answers).toHaveLength(1));
  for (let i = 0; i < 3; i++) {
    change(true);
    await aMoment();
  }
  expect(answers).toHaveLength(1);
  answer(false);
  await eventually(() => expect(isGuaranteed()).toBe(true));
});

test.each([
  ["reads a list again that has missed a change", { since: "11:11:", changes: [] }, 1],
  ["leaves a current list alone", { since: "10:10:", changes: [9] }, 0],
])("%s", async (_, changes, reads) => {
  const { send, answers, answer } = followedWeek();
  answer(false);
  send("subscribed", { changes, viewer: "nurse" });
  await aMoment();
  expect(answers).toHaveLength(reads);
});

test("reloads the page of someone whose permissions changed before the stream began", async () => {
  const { send, answers, answer } = followedWeek();
  answer(false);
  send("subscribed", { changes: { since: "10:10:", changes: [] }, viewer: "visitor" });
  await eventually(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  expect(answers).toHaveLength(1);
});

test("reads the header's count again when someone writes, once for several messages", async () => {
  const { send } = followedWeek();
  const asked = answerRequests({
    "GET /api/user": answering({ unreadMessages: 3, timeOffToDecide: 1, shiftsToReview: 0 }),
  });
  const counts = renderHook(() => usePageCounts());
  const before = router.refresh.mock.calls.length;
  for (let n = 0; n < 3; n++) send("messages", {});
  await eventually(() => expect(counts.result.current["/private/messages"]).toEqual({ count: 3 }));
  expect(asked.map(({ path }) => path)).toEqual(["/api/user"]);
  // The router would scroll to the top after a change of the address.
  expect(router.refresh).toHaveBeenCalledTimes(before);
});
