"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { reportSessionEnd } from "@/lib/http/fetcher";
import { feedQuery } from "@/lib/slots/client";
import { followFeed } from "./follow-feed";

export type Connection = "connecting" | "open" | "lost";

/** While the stream is down the feed is asked for this often; an unchanged answer is a few bytes. */
const POLL_MS = 15_000;

/** Follows the feed of the facility on the screen over the days, and says whether changes of others arrive. */
export function useLiveFeed(facilityId: number, today: string): Connection {
  const client = useQueryClient();
  const [connection, setConnection] = useState<Connection>("connecting");
  /** How often the session ended and was begun again under this page. */
  const [endings, setEndings] = useState(0);

  useEffect(() => {
    if (endings > 0) void client.invalidateQueries(feedQuery(facilityId));
    return followFeed(client, facilityId, {
      onConnection: setConnection,
      onSignedOut: () =>
        void reportSessionEnd().then((isBack) => isBack && setEndings((before) => before + 1)),
    });
  }, [client, facilityId, endings]);

  useEffect(() => {
    if (connection !== "lost") return;
    const poll = setInterval(() => void client.invalidateQueries(feedQuery(facilityId)), POLL_MS);
    return () => clearInterval(poll);
  }, [client, facilityId, connection]);

  const readOn = useRef(today);
  useEffect(() => {
    if (readOn.current === today) return;
    readOn.current = today;
    // One day more has come within the four weeks of the feed.
    void client.invalidateQueries(feedQuery(facilityId));
  }, [client, facilityId, today]);

  return connection;
}
