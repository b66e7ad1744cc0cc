import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { GET } from "@/app/api/facility/feed/upcoming/route";
import { followFeed } from "@/components/schedule/follow-feed";
import { feedQuery } from "@/lib/slots/client";
import type { Feed, FeedSlot } from "@/lib/slots/schema";
import { call } from "../call";
import { cookieHeader, eventsOf } from "../live-server";

type Cookies = Record<string, string>;

/** As much of a browser's EventSource as a screen uses, for one person. */
function eventSourceOf(address: string, cookies: Cookies) {
  return class extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 0;
    readonly #aborter = new AbortController();
    constructor(path: string) {
      super();
      void this.#read(address + path).catch(() => {
        if (this.readyState === 2) return;
        this.readyState = 2;
        this.dispatchEvent(new Event("error"));
      });
    }
    async #read(url: string) {
      const response = await fetch(url, {
        headers: { cookie: cookieHeader(cookies) },
        signal: this.#aborter.signal,
      });
      if (response.status !== 200) throw new Error(`The stream answers ${response.status}.`);
      this.readyState = 1;
      this.dispatchEvent(new Event("open"));
      for await (const { name, data } of eventsOf(response))
        this.dispatchEvent(new MessageEvent(name, { data }));
      throw new Error("The stream has ended.");
    }
    close() {
      this.readyState = 2;
      this.#aborter.abort();
    }
  };
}

/** The Daily Schedule's data as an open page holds them: the portal's own cache, following the portal's own stream. */
export async function openScreen(address: string, facilityId: number, cookies: Cookies) {
  const client = new QueryClient();
  const readFeed = async () => {
    const { status, body } = await call<Feed>(GET, { cookies, query: { facilityId } });
    // As a browser's: an answer that is no feed leaves the one on the screen.
    if (status !== 200) throw new Error(`The feed answers ${status}.`);
    return body;
  };
  const observer = new QueryObserver(client, { ...feedQuery(facilityId), queryFn: readFeed });
  const unsubscribe = observer.subscribe(() => undefined);
  const shared = globalThis as { EventSource?: unknown; window?: unknown };
  shared.window ??= new EventTarget();
  shared.EventSource = eventSourceOf(address, cookies);
  let close = () => {};
  await new Promise<void>((resolve) => {
    close = followFeed(client, facilityId, {
      onConnection: (state) => state === "open" && resolve(),
      onSignedOut: () => undefined,
    });
  });
  await client.ensureQueryData({ ...feedQuery(facilityId), queryFn: readFeed });
  return {
    cookies,
    slots: (): readonly FeedSlot[] => client.getQueryData<Feed>(["feed", facilityId])?.slots ?? [],
    /** What the server would answer now. */
    truth: async () => (await readFeed()).slots,
    close: () => {
      close();
      unsubscribe();
      client.clear();
    },
  };
}
export type Screen = Awaited<ReturnType<typeof openScreen>>;
