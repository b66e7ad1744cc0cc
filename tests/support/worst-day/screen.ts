import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { GET } from "@/app/api/facility/feed/upcoming/route";
import { GET as readCalendar } from "@/app/api/flex/global-overview/shifts/route";
import { GET as readUser } from "@/app/api/user/route";
import { followList } from "@/components/list/follow-list";
import { liveSlots } from "@/components/list/live-slots";
import {
  calendarKey,
  putCalendarSlots,
  readCalendarSlots,
  slotsOfShifts,
  weekQuery,
  type RequestedWeek,
  type WeekSlots,
} from "@/lib/global-schedule/client";
import { DAYS_OF_A_WEEK } from "@/lib/global-schedule/rules";
import type { Calendar } from "@/lib/global-schedule/schema";
import { feedQuery, putSlots } from "@/lib/slots/client";
import type { Feed, FeedSlot } from "@/lib/slots/schema";
import { slotViewer, viewerKey } from "@/lib/slots/policy";
import { addDays } from "@/lib/time/calendar";
import type { SessionUser } from "@/lib/users/schema";
import { call } from "../call";
import { cookieHeader, eventsOf } from "../live-server";

type Cookies = Record<string, string>;

/** The part of a browser's EventSource that a screen uses, for one person. */
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

/** One person's stream, opened as a browser does. One at a time, because EventSource is global. */
async function follow(address: string, cookies: Cookies, begin: (onOpen: () => void) => () => void) {
  const shared = globalThis as { EventSource?: unknown; window?: unknown };
  shared.window ??= new EventTarget();
  shared.EventSource = eventSourceOf(address, cookies);
  let close = () => {};
  await new Promise<void>((resolve) => {
    close = begin(resolve);
  });
  return close;
}

/** The key of the viewer a page of this person's is rendered for, by facility. */
async function readViewers(cookies: Cookies): Promise<(facilityId: number) => string> {
  const { body: user } = await call<SessionUser>(readUser, { cookies });
  return (facilityId) => viewerKey(slotViewer(user, facilityId));
}

/** Follows as a screen does, but stays with the page it has. */
function followData(
  client: QueryClient,
  facilityIds: readonly number[],
  onOpen: () => void,
  slots: Parameters<typeof liveSlots>[2],
) {
  const { query, ...followed } = liveSlots(client, facilityIds, slots);
  return followList(client, {
    ...followed,
    query: query!,
    onConnection: (state) => state === "back" && onOpen(),
    onReload: () => undefined,
    onSignedOut: () => undefined,
  });
}

/** The Daily Schedule's data in an open page: the portal's own cache, following its own stream. */
export async function openScreen(address: string, facilityId: number, cookies: Cookies) {
  const client = new QueryClient();
  const readFeed = async () => {
    const { status, body } = await call<Feed>(GET, { cookies, query: { facilityId } });
    // Like a browser: a failed read keeps the current feed on screen.
    if (status !== 200) throw new Error(`The feed answers ${status}.`);
    return body;
  };
  const observer = new QueryObserver(client, { ...feedQuery(facilityId), queryFn: readFeed });
  const unsubscribe = observer.subscribe(() => undefined);
  const viewerAt = await readViewers(cookies);
  const close = await follow(address, cookies, (onOpen) =>
    followData(client, [facilityId], onOpen, {
      queryKey: feedQuery(facilityId).queryKey,
      put: (changed) => putSlots(client, facilityId, changed),
      viewerAt,
    }),
  );
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

/** A week of the Global Schedule as an open page holds it. */
export async function openCalendarScreen(
  address: string,
  { week, facilityIds }: RequestedWeek,
  cookies: Cookies,
) {
  const client = new QueryClient();
  const query = { start: week, end: addDays(week, DAYS_OF_A_WEEK - 1), type: "ALL" };
  const queryFn = async (): Promise<WeekSlots> => {
    const { status, body } = await call<Calendar>(readCalendar, {
      cookies,
      query: { ...query, facilityIds: facilityIds.join() },
    });
    if (status !== 200) throw new Error(`The calendar answers ${status}.`);
    return { slots: slotsOfShifts(body.shifts), snapshot: body.snapshot, isCut: body.is_cut };
  };
  const options = { ...weekQuery({ week, facilityIds }), queryFn };
  // The page waits for the week while its stream begins.
  const unsubscribe = new QueryObserver(client, options).subscribe(() => undefined);
  const viewerAt = await readViewers(cookies);
  const close = await follow(address, cookies, (onOpen) =>
    followData(client, facilityIds, onOpen, {
      queryKey: calendarKey,
      put: (changed) => putCalendarSlots(client, changed),
      viewerAt,
    }),
  );
  await client.ensureQueryData(options);
  return {
    cookies,
    slots: () => readCalendarSlots(client),
    truth: async () => (await queryFn()).slots,
    close: () => {
      close();
      unsubscribe();
      client.clear();
    },
  };
}
