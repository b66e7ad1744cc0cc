"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { openLiveStream } from "@/components/shell/live-stream";
import { readAgain } from "@/lib/http/read-again";
import { putChanges } from "@/lib/agency-schedule/live/client";
import type { AgencyChanges } from "@/lib/agency-schedule/live/schema";
import { AGENCY_SCHEDULE } from "@/lib/agency-schedule/shifts/client";
import { untilSignedIn } from "@/lib/http/fetcher";

type Connection = "connecting" | "open" | "lost";

/** Polling interval while the stream is down; an unchanged answer is a few bytes. */
const POLL_MS = 30_000;

/**
 * Updates the screen's lists from the live stream, across midnight; returns whether updates are arriving. `firstEtag` is the ETag of
 * the server-rendered shifts: they are refetched at stream start only if it has changed.
 */
export function useLiveSchedule(today: string, firstEtag: string | null): Connection {
  const client = useQueryClient();
  const router = useRouter();
  const [connection, setConnection] = useState<Connection>("connecting");
  /** Counts renewed sessions, to reconnect after each. */
  const [endings, setEndings] = useState(0);

  /** The page knows what the agency's contracts still allow. */
  const onReturn = useEffectEvent(() => {
    setEndings((before) => before + 1);
    router.refresh();
  });
  const put = useEffectEvent((changes: AgencyChanges) => putChanges(client, changes, today));

  useEffect(() => {
    const read = () => void readAgain(client, AGENCY_SCHEDULE);
    let known = endings === 0 ? firstEtag : null;
    const close = openLiveStream("/api/live", {
      onOpen: () => setConnection("open"),
      onLost: () => setConnection("lost"),
      events: {
        "agency-subscribed": (data) => {
          if ((JSON.parse(data) as { etag: string }).etag !== known) read();
          known = null;
        },
        "agency-shifts": (data) => put(JSON.parse(data) as AgencyChanges),
        reload: read,
        "signed-out": () => {
          close();
          void untilSignedIn().then(() => onReturn());
        },
      },
    });
    return close;
  }, [client, firstEtag, endings]);

  useEffect(() => {
    if (connection !== "lost") return;
    // On a slow line an answer may take longer than the interval.
    const read = () => client.invalidateQueries({ queryKey: AGENCY_SCHEDULE }, { cancelRefetch: false });
    const poll = setInterval(() => void read(), POLL_MS);
    return () => clearInterval(poll);
  }, [client, connection]);

  const readOn = useRef(today);
  useEffect(() => {
    if (readOn.current === today) return;
    readOn.current = today;
    // After midnight the lists begin and end a day later; those with other dates in their key are being read already.
    void client.invalidateQueries({ queryKey: AGENCY_SCHEDULE }, { cancelRefetch: false });
  }, [client, today]);

  return connection;
}
