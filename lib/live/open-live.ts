import type { IncomingMessage, ServerResponse } from "node:http";
import { askAsRequest } from "@/db/asking.mjs";
import { activeFacilityScope } from "@/lib/access/active-facility";
import { findActor } from "@/lib/auth/find-actor";
import { env } from "@/lib/env";
import { readCookies } from "@/lib/http/cookies";
import { HttpError } from "@/lib/errors";
import { slotViewer, viewerKey } from "@/lib/slots/present";
import { addClient, closeLive, heardOf, streamsOf } from "./hub";

const shared = globalThis as { [part: symbol]: Set<() => void | Promise<void>> | undefined };

const reasons: Record<number, string> = {
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
  const atMost = STREAMS_PER_PERSON ?? (DEMO ? 0 : 50);
  return atMost === 0 || streamsOf(userId) < atMost;
}

/** GET /api/live?facilityId=: the facility's changed slots as server-sent events, as this person may see them. */
export async function openLive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    // Only this is asked for the request; the stream outlives it.
    const actor = await askAsRequest(() => findActor(readCookies(request.headers.cookie)));
    if (!actor) return refuse(response, 401);
    const named = new URL(request.url ?? "/", "http://localhost").searchParams.get("facilityId");
    const { facilityId } = activeFacilityScope(actor, named);
    const viewer = slotViewer(actor, facilityId);
    // From here until it is counted nothing waits, so that of many at once none slips through.
    if (!hasRoom(actor.userId)) return refuse(response, 429);
    (shared[Symbol.for("shiftwell.closers")] ??= new Set()).add(closeLive);
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    });
    response.write("retry: 1000\n\n");
    const { sessionId, userId } = actor;
    await addClient({ response, facilityId, viewer, key: viewerKey(viewer), sessionId, userId });
    // A screen that has read before the last change has not heard of it: it reads anew. ("open" is the browser's own.)
    response.write(`event: hearing\ndata: ${JSON.stringify(heardOf(facilityId))}\n\n`);
  } catch (error) {
    // Without a database it is not known who asks: that is not for the screen to take as signed out.
    if (!response.headersSent) refuse(response, error instanceof HttpError ? error.status : 503);
  }
}
