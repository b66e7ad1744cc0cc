import type { QueryClient } from "@tanstack/react-query";
import { followSlots } from "@/components/slot-actions/follow-slots";
import { putThroughReads, readAgain } from "@/lib/http/read-again";
import { calendarKey, putCalendarSlots, type WeekSlots } from "@/lib/global-schedule/client";
import { hasMissed, type ChangesSince } from "@/lib/live/subscription";
import type { FeedSlot } from "@/lib/slots/schema";

/** Facilities join the stream one by one; one refetch covers what all of them missed. */
const GATHER_MS = 50;

export type CalendarEvents = {
  onConnection: (state: "open" | "lost") => void;
  /** Whether a slot belongs on this calendar. */
  isShown: (slot: FeedSlot) => boolean;
  onFacilityLost: (facilityId: number) => void;
  onAccessChanged: () => void;
  /** The session has ended, or no longer covers any of the facilities. */
  onSignedOut: () => void;
};

function createRefetcher(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = async () => {
    // A hidden week in flight would arrive later, predate the change, and count as fresh.
    await client.cancelQueries({ queryKey: calendarKey, type: "inactive" });
    await readAgain(client, calendarKey);
  };
  return {
    stop: () => clearTimeout(timer),
    readSoon() {
      clearTimeout(timer);
      timer = setTimeout(() => void read(), GATHER_MS);
    },
  };
}

/**
 * Updates the cached weeks from the live stream, and refetches them for changes missed before it started or while it
 * was down. Returns the unsubscribe function.
 */
export function followCalendar(
  client: QueryClient,
  facilityIds: readonly number[],
  on: CalendarEvents,
): () => void {
  const { readSoon, stop } = createRefetcher(client);
  /** A week loaded or in flight when a facility's stream starts may predate its last change. */
  const catchUp = async (changes: ChangesSince | null) => {
    const weeks = client.getQueryCache().findAll({ queryKey: calendarKey, type: "active" });
    const read = await Promise.all(
      weeks.map(({ state, promise }) => (state.fetchStatus === "fetching" ? promise : state.data)),
    );
    const isBehind = (week: unknown) => !changes || hasMissed((week as WeekSlots).snapshot, changes);
    if (read.some((week) => week !== undefined && isBehind(week))) readSoon();
  };
  const readLists = () => {
    void client.invalidateQueries({ queryKey: ["invites"] });
    void client.invalidateQueries({ queryKey: ["flex-availability"] });
  };
  let hasBeenOpen = false;
  const close = followSlots(facilityIds, {
    onOpen: () => {
      on.onConnection("open");
      if (hasBeenOpen) readSoon();
      hasBeenOpen = true;
    },
    onLost: () => on.onConnection("lost"),
    // The query reports its own failure.
    onSubscribed: (_, changes) => void catchUp(changes).catch(() => undefined),
    onSlots: (_, slots) => {
      const shown = slots.filter(on.isShown);
      putThroughReads(client, calendarKey, () => putCalendarSlots(client, shown));
    },
    onReload: readSoon,
    onInvites: readLists,
    onAvailability: readLists,
    onFacilityLost: on.onFacilityLost,
    onAccessChanged: on.onAccessChanged,
    onSignedOut: on.onSignedOut,
  });
  return () => {
    stop();
    close();
  };
}
