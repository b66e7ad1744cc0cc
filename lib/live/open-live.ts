import type { IncomingMessage, ServerResponse } from "node:http";
import { asRequest } from "@/db/client";
import { activeFacilityScope } from "@/lib/access/active-facility";
import type { Actor } from "@/lib/access/actor";
import { findActor } from "@/lib/auth/find-actor";
import { env } from "@/lib/env";
import { readCookies } from "@/lib/http/cookies";
import { HttpError } from "@/lib/errors";
import { channels } from "@/lib/process-wide.mjs";
import { slotViewer, viewerKey } from "@/lib/slots/policy";
import { heldKey } from "./check-streams";
import { eventOf, streamsOf, writeTo, type View } from "./clients";
import { initialAgencyEvent } from "./agencies";
import { addClient, closeLive, changesOfFacility } from "./hub";

const reasons: Record<number, string> = {
  400: "Too many facilities for one stream.",
  401: "Unauthorized",
  403: "Forbidden",
  429: "Too many open screens. Close some and try again.",
};
const RETRY_SECONDS = 60;

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    ...(status === 429 ? { "retry-after": String(RETRY_SECONDS) } : {}),
  });
  response.end(reasons[status] ?? "Service Unavailable");
}

function hasRoom(userId: number): boolean {
  const { STREAMS_PER_PERSON, DEMO } = env();
  const max = STREAMS_PER_PERSON ?? (DEMO ? 0 : 50);
  return max === 0 || streamsOf(userId) < max;
}

/** As many as the Global Schedule shows at a time. */
const MAX_FACILITIES = 200;

type StreamViews = { views: Map<number, View>; lost: number[] };

/**
 * The requested facilities, otherwise the active one; separately those that aren't the person's, which they may have
 * lost while disconnected. Throws Forbidden if none is theirs.
 */
function viewsOf(actor: Actor, named: readonly string[]): StreamViews {
  const isTheirs = (id: string) => Number(id) in actor.permissionsByFacility;
  const theirs = named.filter(isTheirs);
  const facilityIds = theirs.length > 0 ? [...new Set(theirs)] : [named[0] ?? null];
  const views = new Map(
    facilityIds.map((one) => {
      const { facilityId } = activeFacilityScope(actor, one);
      const viewer = slotViewer(actor, facilityId);
      return [facilityId, { viewer, key: viewerKey(viewer), held: heldKey(actor, facilityId) }];
    }),
  );
  return {
    views,
    lost: named
      .filter((id) => !isTheirs(id))
      .map(Number)
      .filter(Number.isInteger),
  };
}

/**
 * GET /api/live?facilityId=1&facilityId=2…: server-sent events with the changed slots this person may see. One stream
 * per screen; each event names its facility. Agency users get their agency's open and assigned shifts.
 */
export async function openLive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    // The stream outlives the request, so only this runs on its behalf.
    const actor = await asRequest(() => findActor(readCookies(request.headers.cookie)));
    if (!actor) return refuse(response, 401);
    const named = new URL(request.url ?? "/", "http://localhost").searchParams.getAll("facilityId");
    if (named.length > MAX_FACILITIES) return refuse(response, 400);
    const { agencyId } = actor;
    const isOfFacilities = agencyId === null || named.length > 0;
    const { views, lost } = isOfFacilities
      ? viewsOf(actor, named)
      : { views: new Map<number, View>(), lost: [] };
    // Nothing awaits between here and counting the stream, so concurrent requests cannot exceed the limit.
    if (!hasRoom(actor.userId)) return refuse(response, 429);
    channels.closers.add(closeLive);
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    });
    response.write("retry: 1000\n\n");
    const { sessionId, userId } = actor;
    const client = { response, views, agencyId, sessionId, userId };
    await addClient(client);
    for (const facilityId of lost) writeTo(client, eventOf("facility-lost", facilityId));
    // A screen that read before the last change, or for another viewer, must refetch. ("open" is EventSource's own.)
    for (const [facilityId, { key }] of views)
      writeTo(
        client,
        eventOf("subscribed", facilityId, { changes: changesOfFacility(facilityId), viewer: key }),
      );
    if (agencyId !== null) writeTo(client, await initialAgencyEvent(actor));
  } catch (error) {
    // Without a database the session is unknown, which must not look like signed out.
    if (!response.headersSent) refuse(response, error instanceof HttpError ? error.status : 503);
  }
}
