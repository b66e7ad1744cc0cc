import { randomUUID } from "node:crypto";
import { Busy } from "./admission";
import { isDatabaseAway, isDatabaseBusy, isDeadlock, isRecordGone } from "@/db/faults";
import { log } from "@/lib/log";
import { Conflict, refusals, HttpError, type FieldError } from "@/lib/errors";

const UNEXPECTED =
  "An unexpected error occurred. Please try again or contact the provider if this issue persists.";

const refuse = refusals({
  BUSY: {
    as: Conflict,
    message: "Someone else changed this at the same time. Nothing was changed; try again.",
  },
});

/** Seconds after which to try again while the database is away. */
const RETRY_AFTER = 2;

/** The wire's error body: the first message is the one a screen shows. */
type Envelope = { validationError: true; errors: FieldError[]; requestId?: string };

const plain = (text: string, status: number) =>
  new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

/** Turns any thrown value into a response. An unknown error becomes a 500 with only its request id. */
export function errorResponse(error: unknown, requestId: string = randomUUID()): Response {
  if (error instanceof HttpError) {
    if (error.errors.length === 0)
      return plain(error.status === 403 ? "Forbidden" : "Unauthorized", error.status);
    const { retryAfterSeconds } = error;
    const headers = retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : undefined;
    const envelope: Envelope = { validationError: true, errors: error.errors };
    return Response.json(
      { ...envelope, ...error.extra },
      { status: error.status, headers: { "cache-control": "no-store", ...headers } },
    );
  }
  log.error({ requestId, err: traceOf(error) }, "request failed");
  if (isDeadlock(error) || isRecordGone(error)) return errorResponse(refuse.error("BUSY"), requestId);
  if (isDatabaseBusy(error)) return errorResponse(new Busy(), requestId);
  const isAway = isDatabaseAway(error);
  const envelope: Envelope = {
    validationError: true,
    errors: [{ code: "UNEXPECTED", message: UNEXPECTED, requestId }],
  };
  return Response.json(envelope, {
    status: isAway ? 503 : 500,
    headers: { "cache-control": "no-store", ...(isAway ? { "retry-after": String(RETRY_AFTER) } : {}) },
  });
}

/** The source of an unknown error, without the failed statement's values. */
export function traceOf(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const { code } = (cause ?? error) as { code?: string };
  const stack = (cause ?? error).stack?.split("\n").filter((line) => line.trim().startsWith("at "));
  return { name: error.name, code, stack: stack?.slice(0, 8).join("\n") };
}
