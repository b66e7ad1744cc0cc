import { isDatabaseAway, isDatabaseBusy } from "@/db/faults";

// The server outside of Next's bundles reads the same set (scripts/lib/server/unavailable.mjs).
const slot = Symbol.for("shiftwell.unavailable-requests");
const shared = globalThis as { [slot]?: Set<string> };

/** Notes a page that failed because the database was away or busy: it is answered 503 instead of 500. */
export function noteUnavailable(error: unknown, requestId: unknown): void {
  if (typeof requestId === "string" && (isDatabaseAway(error) || isDatabaseBusy(error)))
    shared[slot]?.add(requestId);
}
