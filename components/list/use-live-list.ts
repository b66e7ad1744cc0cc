"use client";

import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRefresh } from "@/components/shell/use-refresh";
import { untilSignedIn } from "@/lib/http/fetcher";
import { followList, type LiveEvents, type LiveList } from "./follow-list";

/** Polling interval while the stream is down; an unchanged answer is a few bytes. */
const POLL_MS = 15_000;

type Followed = {
  /** The query of `/api/live`; null follows nothing. */
  query: string | null;
  /** The lists on screen. */
  lists: readonly QueryKey[];
  /** For lists that begin today: they are read again after midnight. */
  today?: string;
  events: LiveEvents;
  /** What to wait for when the stream ends with the session, or with the last of its facilities. */
  untilAllowed?: () => Promise<unknown>;
};

/** Follows lists across lost connections, renewed sessions and midnight. Returns the connection strip's state. */
export function useLiveList(followed: Followed): "lost" | "back" {
  const { query, lists, today, events, untilAllowed = untilSignedIn } = followed;
  const client = useQueryClient();
  const refresh = useRefresh();
  const [connection, setConnection] = useState<"lost" | "back">("back");
  /** Counts renewed sessions, to reconnect after each. */
  const [restarts, setRestarts] = useState(0);

  // On a slow line an answer may take longer than the interval.
  const read = useEffectEvent(() => {
    for (const queryKey of lists) void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  });
  const restart = useEffectEvent(async () => {
    await untilAllowed();
    setRestarts((before) => before + 1);
    refresh();
  });
  const handle = useEffectEvent((name: string, data: string, list: LiveList) => events[name]?.(data, list));
  const follow = useEffectEvent(() =>
    followList(client, {
      query: query ?? "",
      lists,
      events: Object.fromEntries(
        Object.keys(events).map((name) => [name, (data, list) => handle(name, data, list)]),
      ),
      onConnection: setConnection,
      onReload: refresh,
      onSignedOut: () => void restart(),
    }),
  );
  useEffect(() => {
    if (query === null) return;
    if (restarts > 0) read();
    return follow();
  }, [query, restarts]);

  useEffect(() => {
    if (connection !== "lost") return;
    const poll = setInterval(() => read(), POLL_MS);
    return () => clearInterval(poll);
  }, [connection]);

  const readOn = useRef(today);
  useEffect(() => {
    if (readOn.current === today) return;
    readOn.current = today;
    read();
  }, [today]);

  return connection;
}
