import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { FEED_DAYS_AHEAD } from "./rules";
import type { Feed, FeedSlot } from "./schema";

/** The latest date requested by any screen, per facility. */
const requestedUntil = new Map<number, string>();

/** Whether a date lies beyond the default feed. The browser knows the facility's today only to within a day. */
const isBeyondFeed = (date: string): boolean =>
  date > addDays(clock.now().toISOString().slice(0, 10), FEED_DAYS_AHEAD);

/** The requested date while it lies beyond the default feed; on a screen left open, the feed catches up with it. */
function horizonOf(facilityId: number): string | null {
  const date = requestedUntil.get(facilityId);
  return date && isBeyondFeed(date) ? date : null;
}

function feedPath(facilityId: number): string {
  const end = horizonOf(facilityId);
  return `/api/facility/feed/upcoming?facilityId=${facilityId}${end ? `&end=${end}` : ""}`;
}

/** Extends a facility's feed to at least this date. */
export function lookAhead(client: QueryClient, facilityId: number, until: string): void {
  const dayAfter = addDays(until, 1);
  if (!isBeyondFeed(dayAfter) || until <= (horizonOf(facilityId) ?? "")) return;
  requestedUntil.set(facilityId, dayAfter);
  void client.invalidateQueries(feedQuery(facilityId));
}

/** The last day for which the feed holds every shift. */
export const lastDayOf = (facilityId: number, today: string): string =>
  horizonOf(facilityId) ?? addDays(today, FEED_DAYS_AHEAD);

/** The key prefix of every list of slots, for one facility or many. */
export const SLOT_LISTS = "feed";

/**
 * Meta of slot mutations. Optimistic updates and the live stream keep lists current, so they are refetched only after a
 * refusal; a 403 is silent because its control disappears.
 */
export const ofSlots = { forbidden: "silent", invalidatesIfRefused: [[SLOT_LISTS]] } as const;

/** A facility's upcoming feed, kept current by live updates. The browser's HTTP cache answers an unchanged reload. */
export const feedQuery = (facilityId: number) =>
  queryOptions({
    queryKey: [SLOT_LISTS, facilityId] as const,
    queryFn: () => api<Feed>("GET", feedPath(facilityId)),
    staleTime: 30_000,
    // Comparing two thousand slots field by field costs more than rerendering the visible rows.
    structuralSharing: false,
    meta: { notFound: "page" },
  });

/** The slots around one day of a facility, however far ahead. */
export const daySlotsQuery = (facilityId: number, date: string) =>
  queryOptions({
    queryKey: [SLOT_LISTS, facilityId, "day", date] as const,
    queryFn: () =>
      api<Feed>("GET", `/api/facility/feed/upcoming?facilityId=${facilityId}&start=${date}&end=${date}`),
    staleTime: 0,
    gcTime: 0,
    meta: { forbidden: "silent" },
  });

/** The specification's text for a feed that failed to load. */
export const FEED_FAILED = "Failed to load shifts. Please refresh!";

/** Returns a slot as a write leaves it. */
export type SlotChange = (slot: FeedSlot) => FeedSlot;

/** In texts of one format, because parsing thousands would be slow. */
const byStart = ({ start_time_at_utc: one }: FeedSlot, { start_time_at_utc: other }: FeedSlot): number =>
  Number(one > other) - Number(one < other);

/** Merges changed slots into a list: replaces known ones, adds new ones at their start. */
export function withSlots(slots: readonly FeedSlot[], changed: readonly FeedSlot[]): FeedSlot[] {
  const byId = new Map(changed.map((slot) => [slot.slot_id, slot]));
  const merged = slots.map((slot) => {
    const next = byId.get(slot.slot_id);
    byId.delete(slot.slot_id);
    return next ?? slot;
  });
  return byId.size === 0 ? merged : [...merged, ...byId.values()].sort(byStart);
}

/** Merges slots into the cached feed: replaces known ones, adds new ones. */
export function putSlots(client: QueryClient, facilityId: number, changed: readonly FeedSlot[]): void {
  client.setQueryData(
    feedQuery(facilityId).queryKey,
    (feed: Feed | undefined) => feed && { ...feed, slots: withSlots(feed.slots, changed) },
  );
}

/** A cached list of slots. */
type SlotList = { read: () => readonly FeedSlot[]; put: (changed: readonly FeedSlot[]) => void };

/** Optimistic update of a cached list. Returns a rollback that spares slots a live update has changed since. */
export function patchSlots(
  { read, put }: SlotList,
  slotIds: readonly number[],
  change: SlotChange,
): () => void {
  const ids = new Set(slotIds);
  const readSlots = () => read().filter((slot) => ids.has(slot.slot_id));
  const before = readSlots();
  put(before.map(change));
  // Read back because the cache stores copies; only their identity shows whether a slot has changed since.
  const shown = new Set(readSlots());
  return () => {
    const untouched = new Set(
      readSlots()
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
