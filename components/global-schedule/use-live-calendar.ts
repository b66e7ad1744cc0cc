"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { followSlots } from "@/components/slot-actions/follow-slots";
import { notify } from "@/components/ui/notify";
import { calendarKey, putCalendarSlots, type WeekSlots } from "@/lib/global-schedule/client";
import { isOnCalendar } from "@/lib/global-schedule/rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { reportSessionEnd } from "@/lib/http/fetcher";
import { hasMissed, type Heard } from "@/lib/live/subscription";

/** While the stream is down the week is asked for this often; an unchanged answer is a few bytes. */
const POLL_MS = 15_000;
/** The facilities of a stream begin one after another: what several of them have missed is read again once. */
const GATHER_MS = 50;

function rereader(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    stop: () => clearTimeout(timer),
    readAgain() {
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: calendarKey }), GATHER_MS);
    },
  };
}

/** Whether a cached week is older than what a facility has changed since. A week on its way is older in any case. */
function isBehind(client: QueryClient, heard: Heard | null): boolean {
  const weeks = client.getQueryCache().findAll({ queryKey: calendarKey, type: "active" });
  return weeks.some(({ state }) => {
    const data = state.data as WeekSlots | undefined;
    return data !== undefined && (!heard || hasMissed(data.snapshot, heard));
  });
}

/** Follows the facilities on one stream, and says whether changes of others arrive. */
export function useLiveCalendar(facilityIds: readonly number[], facilities: readonly CalendarFacility[]) {
  const client = useQueryClient();
  const router = useRouter();
  const [connection, setConnection] = useState<"connecting" | "open" | "lost">("connecting");
  /** How often the session ended and was begun again under this page. */
  const [endings, setEndings] = useState(0);
  const key = facilityIds.join();

  const onSlots = useEffectEvent((slots: Parameters<typeof putCalendarSlots>[1]) => {
    const accesses = new Map(facilities.map(({ id, access }) => [id, access]));
    putCalendarSlots(
      client,
      slots.filter(({ facility_id, is_flex }) => isOnCalendar(accesses.get(facility_id), is_flex)),
    );
  });
  const onFacilityLost = useEffectEvent((facilityId: number) => {
    const name = facilities.find(({ id }) => id === facilityId)?.label ?? "a facility";
    notify({ type: "warning", message: `You no longer have access to ${name}.` });
    // Who the person is, and what they may see, is read again with the page.
    router.refresh();
    void client.invalidateQueries({ queryKey: calendarKey });
  });

  useEffect(() => {
    const { readAgain, stop } = rereader(client);
    if (endings > 0) readAgain();
    let hasBeenOpen = false;
    const readLists = () => {
      void client.invalidateQueries({ queryKey: ["invites"] });
      void client.invalidateQueries({ queryKey: ["flex-availability"] });
    };
    const close = followSlots(key.split(",").map(Number), {
      onOpen: () => {
        setConnection("open");
        if (hasBeenOpen) readAgain();
        hasBeenOpen = true;
      },
      onLost: () => setConnection("lost"),
      onHearing: (_, heard) => isBehind(client, heard) && readAgain(),
      onSlots: (_, slots) => {
        onSlots(slots);
        // An answer on its way may be older than this change: it is asked for again.
        if (client.isFetching({ queryKey: calendarKey }) > 0) readAgain();
      },
      onReload: readAgain,
      onInvites: readLists,
      onAvailability: readLists,
      onFacilityLost,
      onSignedOut: () =>
        void reportSessionEnd().then((isBack) => isBack && setEndings((before) => before + 1)),
    });
    return () => {
      stop();
      close();
    };
  }, [client, key, endings]);

  useEffect(() => {
    if (connection !== "lost") return;
    const poll = setInterval(() => void client.invalidateQueries({ queryKey: calendarKey }), POLL_MS);
    return () => clearInterval(poll);
  }, [client, connection]);
  return connection;
}
