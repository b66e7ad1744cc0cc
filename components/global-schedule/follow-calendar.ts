import type { QueryClient } from "@tanstack/react-query";
import { followSlots } from "@/components/slot-actions/follow-slots";
import { putThroughReads, readAgain } from "@/lib/http/read-again";
import { calendarKey, putCalendarSlots, type WeekSlots } from "@/lib/global-schedule/client";
import { hasMissed, type ChangesSince } from "@/lib/live/subscription";
import type { FeedSlot } from "@/lib/slots/schema";

/** Facilities join the stream one by one; what all of them missed is read once. */
const GATHER_MS = 50;

export type CalendarEvents = {
  onConnection: (state: "open" | "lost") => void;
  /** Whether a slot belongs on this calendar. */
  isShown: (slot: FeedSlot) => boolean;
  onFacilityLost: (facilityId: number) => void;
  /** The key of the viewer a facility was rendered for. */
  viewerAt: (facilityId: number) => string;
  onAccessChanged: () => void;
  /** The session has ended, or no longer covers any of the facilities. */
  onSignedOut: () => void;
};

async function readWeeks(client: QueryClient): Promise<void> {
  // A hidden week in flight would arrive later, predate the change, and count as fresh.
  await client.cancelQueries({ queryKey: calendarKey, type: "inactive" });
  await readAgain(client, calendarKey);
}

/** Runs once for calls in quick succession. */
function gathered(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    stop: () => clearTimeout(timer),
    soon() {
      clearTimeout(timer);
      timer = setTimeout(run, GATHER_MS);
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
  const read = gathered(() => void readWeeks(client));
  const accessChange = gathered(on.onAccessChanged);
  /** A week loaded or in flight when a facility's stream starts may predate its last change. */
  const catchUp = async (changes: ChangesSince | null) => {
    const weeks = client.getQueryCache().findAll({ queryKey: calendarKey, type: "active" });
    const known = await Promise.all(
      weeks.map(({ state, promise }) => (state.fetchStatus === "fetching" ? promise : state.data)),
    );
    const isBehind = (week: unknown) => !changes || hasMissed((week as WeekSlots).snapshot, changes);
    if (known.some((week) => week !== undefined && isBehind(week))) read.soon();
  };
  const readLists = () => {
    void client.invalidateQueries({ queryKey: ["invites"] });
    void client.invalidateQueries({ queryKey: ["flex-availability"] });
  };
  let hasBeenOpen = false;
  const close = followSlots(facilityIds, {
    onOpen: () => {
      on.onConnection("open");
      if (hasBeenOpen) read.soon();
      hasBeenOpen = true;
    },
    onLost: () => on.onConnection("lost"),
    // The query reports its own failure.
    onSubscribed: (_, changes) => void catchUp(changes).catch(() => undefined),
    onSlots: (_, slots) => {
      const shown = slots.filter(on.isShown);
      putThroughReads(client, calendarKey, () => putCalendarSlots(client, shown));
    },
    onReload: read.soon,
    onInvites: readLists,
    onAvailability: readLists,
    onFacilityLost: on.onFacilityLost,
    viewerAt: on.viewerAt,
    onAccessChanged: accessChange.soon,
    onSignedOut: on.onSignedOut,
  });
  return () => {
    read.stop();
    accessChange.stop();
    close();
  };
}
