"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { untilSignedIn } from "@/lib/http/fetcher";
import { feedQuery } from "@/lib/slots/client";
import { slotViewer, viewerKey } from "@/lib/slots/policy";
import type { SessionUser } from "@/lib/users/schema";
import { followFeed } from "./follow-feed";

export type Connection = "connecting" | "open" | "lost";

/** Polling interval while the stream is down; an unchanged answer is a few bytes. */
const POLL_MS = 15_000;

/** Follows the current facility's feed across midnight; returns whether live updates are arriving. */
export function useLiveFeed(user: SessionUser, facilityId: number, today: string): Connection {
  const client = useQueryClient();
  const router = useRouter();
  const [connection, setConnection] = useState<Connection>("connecting");
  /** Counts renewed sessions, to reconnect after each. */
  const [endings, setEndings] = useState(0);

  const viewerAt = useEffectEvent(() => viewerKey(slotViewer(user, facilityId)));
  // The page reload brings the user and their current permissions.
  const onAccessChanged = useEffectEvent(() => router.refresh());

  /** The stream ends with the session, and when the last facility is taken away: the page knows what is left. */
  const onReturn = useEffectEvent(() => {
    setEndings((before) => before + 1);
    router.refresh();
  });

  useEffect(() => {
    if (endings > 0) void client.invalidateQueries(feedQuery(facilityId));
    return followFeed(client, facilityId, {
      onConnection: setConnection,
      viewerAt: () => viewerAt(),
      onAccessChanged: () => onAccessChanged(),
      onSignedOut: () => void untilSignedIn().then(() => onReturn()),
    });
  }, [client, facilityId, endings]);

  useEffect(() => {
    if (connection !== "lost") return;
    // On a slow line an answer may take longer than the interval.
    const read = () => client.invalidateQueries(feedQuery(facilityId), { cancelRefetch: false });
    const poll = setInterval(() => void read(), POLL_MS);
    return () => clearInterval(poll);
  }, [client, facilityId, connection]);

  const readOn = useRef(today);
  useEffect(() => {
    if (readOn.current === today) return;
    readOn.current = today;
    // After midnight the feed's four weeks include one more day.
    void client.invalidateQueries(feedQuery(facilityId));
  }, [client, facilityId, today]);

  return connection;
}
