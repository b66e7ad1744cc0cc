import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { followSlots } from "@/components/slot-actions/follow-slots";
import { feedQuery } from "@/lib/slots/client";
import type { Feed, FeedSlot } from "@/lib/slots/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { followFeed } from "./follow-feed";

vi.mock("@/components/slot-actions/follow-slots", () => ({ followSlots: vi.fn(() => () => undefined) }));

test("keeps a change that came while the feed was read, whose answer is older", async () => {
  const client = new QueryClient();
  const slot = aListSlot({ slot_id: 1, facility_id: 1 }) as FeedSlot;
  const answers: ((feed: Feed) => void)[] = [];
  const answer = (is_guaranteed: boolean) =>
    answers.shift()?.({ slots: [{ ...slot, is_guaranteed }], snapshot: "10:10:" } as Feed);
  const feed = new QueryObserver(client, {
    ...feedQuery(1),
    queryFn: () => new Promise<Feed>((resolve) => answers.push(resolve)),
  });
  feed.subscribe(() => undefined);
  followFeed(client, 1, {
    onConnection: () => undefined,
    viewerAt: () => "",
    onAccessChanged: () => undefined,
    onSignedOut: () => undefined,
  });
  const [, events] = vi.mocked(followSlots).mock.lastCall!;
  for (const is_guaranteed of [false, true]) events.onSlots(1, [{ ...slot, is_guaranteed }]);
  answer(false);
  await vi.waitFor(() => expect(feed.getCurrentResult().data?.slots[0]?.is_guaranteed).toBe(true));
  expect(answers).toHaveLength(0);
});
