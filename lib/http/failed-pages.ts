import { isDatabaseAway, isDatabaseBusy } from "@/db/faults";

// Shared with the server outside of Next's bundles (scripts/lib/server/unavailable.mjs).
const slot = Symbol.for("shiftwell.unavailable-requests");
const shared = globalThis as { [slot]?: Set<string> };

/** Marks a page that failed because the database was away or busy: 503 instead of 500. */
export function noteUnavailable(error: unknown, requestId: unknown): void {
  if (typeof requestId === "string" && (isDatabaseAway(error) || isDatabaseBusy(error)))
    shared[slot]?.add(requestId);
}
