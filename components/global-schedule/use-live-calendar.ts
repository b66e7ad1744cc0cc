"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { calendarKey, readFacilityIds } from "@/lib/global-schedule/client";
import { isOnCalendar } from "@/lib/global-schedule/rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import type { FeedSlot } from "@/lib/slots/schema";
import { slotViewer, viewerKey } from "@/lib/slots/policy";
import type { SessionUser } from "@/lib/users/schema";
import { followCalendar } from "./follow-calendar";

/** Polling interval while the stream is down; an unchanged answer is a few bytes. */
const POLL_MS = 15_000;

type Followed = {
  user: SessionUser;
  facilities: readonly CalendarFacility[];
  onLost: (facilityId: number) => void;
};

/** Follows the facilities over one stream; returns whether live updates are arriving. */
export function useLiveCalendar(facilityIds: readonly number[], { user, facilities, onLost }: Followed) {
  const client = useQueryClient();
  const router = useRouter();
  const [connection, setConnection] = useState<"connecting" | "open" | "lost">("connecting");
  /** Counts renewed sessions, to reconnect after each. */
  const [endings, setEndings] = useState(0);
  const key = facilityIds.join();

  const isShown = useEffectEvent(({ facility_id, is_flex }: FeedSlot) =>
    isOnCalendar(facilities.find(({ id }) => id === facility_id)?.access, is_flex),
  );
  const viewerAt = useEffectEvent((facilityId: number) => viewerKey(slotViewer(user, facilityId)));
  const onFacilityLost = useEffectEvent((facilityId: number) => {
    onLost(facilityId);
    // The page reload also brings the user and their current access.
    router.refresh();
  });

  // The page knows which routes of which facilities may be shown.
  const onAccessChanged = useEffectEvent(() => router.refresh());

  /** The stream ends with the session, and when the last of its facilities is taken away; unknown which, it reconnects. */
  const onEnded = useEffectEvent(async (followed: readonly number[]) => {
    const held = await readFacilityIds().catch(() => null);
    if (!held) return setEndings((before) => before + 1);
    const lost = followed.filter((id) => !held.has(id));
    for (const id of lost) onFacilityLost(id);
    if (lost.length === 0) setEndings((before) => before + 1);
  });

  useEffect(() => {
    if (key === "") return;
    if (endings > 0) void client.invalidateQueries({ queryKey: calendarKey });
    const followed = key.split(",").map(Number);
    return followCalendar(client, followed, {
      onConnection: setConnection,
      isShown: (slot) => isShown(slot),
      onFacilityLost: (facilityId) => onFacilityLost(facilityId),
      viewerAt: (facilityId) => viewerAt(facilityId),
      onAccessChanged: () => onAccessChanged(),
      onSignedOut: () => void onEnded(followed),
    });
  }, [client, key, endings]);

  useEffect(() => {
    if (connection !== "lost") return;
    // On a slow line an answer may take longer than the interval.
    const read = () => client.invalidateQueries({ queryKey: calendarKey }, { cancelRefetch: false });
    const poll = setInterval(() => void read(), POLL_MS);
    return () => clearInterval(poll);
  }, [client, connection]);
  return connection;
}
