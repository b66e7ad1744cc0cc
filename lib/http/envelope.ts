import { randomUUID } from "node:crypto";
import { log } from "@/lib/log";
import { Conflict, HttpError, TooMany, type FieldError } from "./errors";

const UNEXPECTED =
  "An unexpected error occurred. Please try again or contact the provider if this issue persists.";

const BUSY = "Somebody else changed the same at this moment, so nothing was changed here. Please try again.";

/** The wire's error body: the first message is the one a screen shows. */
type Envelope = { validationError: true; errors: FieldError[]; requestId?: string };

const plain = (text: string, status: number) =>
  new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

/** Any thrown value as an answer. What is not of the family becomes a 500 that tells nothing but its request id. */
export function errorResponse(error: unknown, requestId: string = randomUUID()): Response {
  if (error instanceof HttpError) {
    if (error.errors.length === 0)
      return plain(error.status === 403 ? "Forbidden" : "Unauthorized", error.status);
    const headers = error instanceof TooMany ? { "retry-after": String(error.retryAfterSeconds) } : undefined;
    return Response.json({ validationError: true, errors: error.errors } satisfies Envelope, {
      status: error.status,
      headers: { "cache-control": "no-store", ...headers },
    });
  }
  log.error({ requestId, err: describe(error) }, "request failed");
  if (isDeadlock(error)) return errorResponse(new Conflict({ code: "BUSY", message: BUSY }), requestId);
  const isAway = isDatabaseAway(error);
  const envelope: Envelope = {
    validationError: true,
    errors: [{ code: "UNEXPECTED", message: UNEXPECTED, requestId }],
  };
  return Response.json(envelope, {
    status: isAway ? 503 : 500,
    headers: { "cache-control": "no-store", ...(isAway ? { "retry-after": "2" } : {}) },
  });
}

/** No connection, a lost one, or a server that starts, stops, takes no more of them or has given a statement up after its time. */
const away = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|CONNECT|57P0[1-3]|57014|53300|08)/;

const isDatabaseAway = (error: unknown): boolean => hasState(error, away);

/** Two changes waited for each other, and the database has taken this one back. */
const isDeadlock = (error: unknown): boolean => hasState(error, /^40P01$/);

function hasState(error: unknown, states: RegExp): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return (
    (typeof code === "string" && states.test(code)) || (cause instanceof Error && hasState(cause, states))
  );
}

/** Where an unknown error came from, without the values of the statement that failed. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const { code } = (cause ?? error) as { code?: string };
  const stack = (cause ?? error).stack?.split("\n").filter((line) => line.trim().startsWith("at "));
  return { name: error.name, code, stack: stack?.slice(0, 8).join("\n") };
}
