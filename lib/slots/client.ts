import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { FEED_DAYS_AHEAD } from "./rules";
import type { Feed, FeedSlot } from "./schema";

/** Until which date a screen has been asked to look at a facility. */
const asked = new Map<number, string>();

/** Whether a date is further than a feed goes by itself. The browser knows a facility's today only to a day. */
const isBeyondFeed = (date: string): boolean =>
  date > addDays(clock.now().toISOString().slice(0, 10), FEED_DAYS_AHEAD);

/** The same while it is further than the feed goes by itself: as days pass on an open screen, the feed overtakes it. */
function horizonOf(facilityId: number): string | null {
  const date = asked.get(facilityId);
  return date && isBeyondFeed(date) ? date : null;
}

function feedPath(facilityId: number): string {
  const end = horizonOf(facilityId);
  return `/api/facility/feed/upcoming?facilityId=${facilityId}${end ? `&end=${end}` : ""}`;
}

/** Lets the feed of a facility reach at least this date, from now on. */
export function lookAhead(client: QueryClient, facilityId: number, until: string): void {
  const dayAfter = addDays(until, 1);
  if (!isBeyondFeed(dayAfter) || until <= (horizonOf(facilityId) ?? "")) return;
  asked.set(facilityId, dayAfter);
  void client.invalidateQueries(feedQuery(facilityId));
}

/** The last day of which the feed holds every shift. */
export const lastDayOf = (facilityId: number, today: string): string =>
  horizonOf(facilityId) ?? addDays(today, FEED_DAYS_AHEAD);

/** Begins the key of every list of slots, of one facility or of many. */
export const SLOT_LISTS = "feed";

/**
 * The meta of a write on slots. Lists are kept right by the optimistic change and the live stream, so they are read again only
 * when it is refused; of a 403 nothing is said, as its control is gone after it.
 */
export const ofSlots = { forbidden: "silent", invalidatesIfRefused: [[SLOT_LISTS]] } as const;

/** The upcoming feed of a facility. Live updates keep it fresh; the browser's HTTP cache answers an unchanged reload. */
export const feedQuery = (facilityId: number) =>
  queryOptions({
    queryKey: [SLOT_LISTS, facilityId] as const,
    queryFn: () => api<Feed>("GET", feedPath(facilityId)),
    staleTime: 30_000,
    // Comparing two thousand slots field by field costs more than drawing the few rows on the screen again.
    structuralSharing: false,
    meta: { notFound: "page" },
  });

/** The specification's text for a feed that did not come. */
export const FEED_FAILED = "Failed to load shifts. Please refresh!";

/** A slot as it is after a write. */
export type SlotChange = (slot: FeedSlot) => FeedSlot;

/** A list of slots with those that changed: known ones are replaced, new ones added. */
export function withSlots(slots: readonly FeedSlot[], changed: readonly FeedSlot[]): FeedSlot[] {
  const byId = new Map(changed.map((slot) => [slot.slot_id, slot]));
  const kept = slots.map((slot) => {
    const next = byId.get(slot.slot_id);
    byId.delete(slot.slot_id);
    return next ?? slot;
  });
  return [...kept, ...byId.values()];
}

/** Puts slots into the cached feed: those known are replaced, new ones added. */
export function putSlots(client: QueryClient, facilityId: number, changed: readonly FeedSlot[]): void {
  client.setQueryData(
    feedQuery(facilityId).queryKey,
    (feed: Feed | undefined) => feed && { ...feed, slots: withSlots(feed.slots, changed) },
  );
}

/** A cached list of slots. */
type SlotList = { read: () => readonly FeedSlot[]; put: (changed: readonly FeedSlot[]) => void };

/**
 * Optimistic update of a cached list. Returns its roll-back, which leaves alone what a live update has brought
 * meanwhile.
 */
export function patchSlots(
  { read, put }: SlotList,
  slotIds: readonly number[],
  change: SlotChange,
): () => void {
  const wanted = new Set(slotIds);
  const readWanted = () => read().filter((slot) => wanted.has(slot.slot_id));
  const before = readWanted();
  put(before.map(change));
  // Read back: the cache keeps copies of what it is given, and only those tell whether a slot was touched since.
  const shown = new Set(readWanted());
  return () => {
    const untouched = new Set(
      readWanted()
        .filter((slot) => shown.has(slot))
        .map((slot) => slot.slot_id),
    );
    put(before.filter((slot) => untouched.has(slot.slot_id)));
  };
}

/** Optimistic update of the cached feed of a facility. */
export const patchFeed = (
  client: QueryClient,
  facilityId: number,
  slotIds: readonly number[],
  change: SlotChange,
): (() => void) =>
  patchSlots(
    {
      read: () => client.getQueryData(feedQuery(facilityId).queryKey)?.slots ?? [],
      put: (changed) => putSlots(client, facilityId, changed),
    },
    slotIds,
    change,
  );
