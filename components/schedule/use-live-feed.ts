"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { reportSessionEnd } from "@/lib/http/fetcher";
import { feedQuery, putSlots } from "@/lib/slots/client";
import type { Feed } from "@/lib/slots/schema";
import { openLiveStream } from "./live-stream";

export type Connection = "connecting" | "open" | "lost";

/** While the stream is down the feed is asked for this often; an unchanged answer is a few bytes. */
const POLL_MS = 15_000;

/** Keeps the cached feed at the database's truth: slots that change arrive by themselves, and a lost stream catches up. */
export function useLiveFeed(facilityId: number): Connection {
  const client = useQueryClient();
  const [connection, setConnection] = useState<Connection>("connecting");
  /** How often the session ended and was begun again under this page. */
  const [endings, setEndings] = useState(0);

  useEffect(() => {
    const { queryKey } = feedQuery(facilityId);
    const readAnew = () => void client.invalidateQueries({ queryKey });
    let hasBeenOpen = false;
    const close = openLiveStream(`/api/live?facilityId=${facilityId}`, {
      onOpen: () => {
        setConnection("open");
        // What happened while the stream was down was missed.
        if (hasBeenOpen) readAnew();
        hasBeenOpen = true;
      },
      onLost: () => setConnection("lost"),
      events: {
        slots: (data) => {
          // An answer on its way may be older than this change: it is asked for again.
          if (client.getQueryState(queryKey)?.fetchStatus === "fetching") readAnew();
          putSlots(client, facilityId, (JSON.parse(data) as Feed).slots);
        },
        reload: readAnew,
        "signed-out": () => {
          close();
          void reportSessionEnd().then((isBack) => isBack && setEndings((before) => before + 1));
        },
      },
    });
    if (endings > 0) readAnew();
    return close;
  }, [client, facilityId, endings]);

  useEffect(() => {
    if (connection !== "lost") return;
    const poll = setInterval(() => void client.invalidateQueries(feedQuery(facilityId)), POLL_MS);
    return () => clearInterval(poll);
  }, [client, facilityId, connection]);

  return connection;
}
