import { randomUUID } from "node:crypto";
import { Busy } from "./admission";
import { isDatabaseAway, isDatabaseBusy, isDeadlock } from "@/db/faults";
import { log } from "@/lib/log";
import { Conflict, HttpError, type FieldError } from "@/lib/errors";

const UNEXPECTED =
  "An unexpected error occurred. Please try again or contact the provider if this issue persists.";

const CHANGED_AT_ONCE =
  "Somebody else changed the same at this moment, so nothing was changed here. Please try again.";
/** Seconds after which to try again while the database is away. */
const RETRY_AFTER = 2;

/** The wire's error body: the first message is the one a screen shows. */
type Envelope = { validationError: true; errors: FieldError[]; requestId?: string };

const plain = (text: string, status: number) =>
  new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

/** Any thrown value as an answer. What is not of the family becomes a 500 that tells nothing but its request id. */
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
  log.error({ requestId, err: describe(error) }, "request failed");
  if (isDeadlock(error))
    return errorResponse(new Conflict({ code: "BUSY", message: CHANGED_AT_ONCE }), requestId);
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

/** Where an unknown error came from, without the values of the statement that failed. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const { code } = (cause ?? error) as { code?: string };
  const stack = (cause ?? error).stack?.split("\n").filter((line) => line.trim().startsWith("at "));
  return { name: error.name, code, stack: stack?.slice(0, 8).join("\n") };
}
