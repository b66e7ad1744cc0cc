"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { openLiveStream } from "@/components/shell/live-stream";
import { putChanges } from "@/lib/agency-schedule/live/client";
import type { AgencyChanges } from "@/lib/agency-schedule/live/schema";
import { AGENCY_SCHEDULE } from "@/lib/agency-schedule/shifts/client";
import { reportSessionEnd } from "@/lib/http/fetcher";

type Connection = "connecting" | "open" | "lost";

/** While the stream is down the lists are read this often; an unchanged answer is a few bytes. */
const POLL_MS = 30_000;

/**
 * Keeps the lists of the screen at the database's truth, and says whether changes of others arrive. `firstEtag` is of the
 * shifts that the server drew: only when it has changed are they read again as the stream begins.
 */
export function useLiveSchedule(today: string, firstEtag: string | null): Connection {
  const client = useQueryClient();
  const [connection, setConnection] = useState<Connection>("connecting");
  /** How often the session ended and was begun again under this page. */
  const [endings, setEndings] = useState(0);

  useEffect(() => {
    const readAgain = () => void client.invalidateQueries({ queryKey: AGENCY_SCHEDULE });
    let known = endings === 0 ? firstEtag : null;
    const close = openLiveStream("/api/live", {
      onOpen: () => setConnection("open"),
      onLost: () => setConnection("lost"),
      events: {
        "agency-hearing": (data) => {
          if ((JSON.parse(data) as { etag: string }).etag !== known) readAgain();
          known = null;
        },
        "agency-shifts": (data) => putChanges(client, JSON.parse(data) as AgencyChanges, today),
        reload: readAgain,
        "signed-out": () => {
          close();
          void reportSessionEnd().then((isBack) => isBack && setEndings((before) => before + 1));
        },
      },
    });
    return close;
  }, [client, today, firstEtag, endings]);

  useEffect(() => {
    if (connection !== "lost") return;
    const poll = setInterval(() => void client.invalidateQueries({ queryKey: AGENCY_SCHEDULE }), POLL_MS);
    return () => clearInterval(poll);
  }, [client, connection]);

  return connection;
}
