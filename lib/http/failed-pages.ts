import { isDatabaseAway, isDatabaseBusy } from "@/db/faults";
import { HttpError } from "@/lib/errors";
import { channels } from "@/lib/process-wide.mjs";

/** A refusal's class may come from another of Next's bundles: its digest is the same. */
const statusOf = (error: unknown): number | null => {
  if (isDatabaseAway(error) || isDatabaseBusy(error)) return 503;
  const isForbidden = error instanceof HttpError ? error.status === 403 : digestOf(error) === "FORBIDDEN";
  return isForbidden ? 403 : null;
};

const digestOf = (error: unknown) =>
  typeof error === "object" && error !== null ? (error as { digest?: unknown }).digest : undefined;

/** Notes the status of a page that failed: 503 without a database, 403 if it was refused, instead of Next's 500. */
export function noteFailedPage(error: unknown, requestId: unknown): void {
  const status = statusOf(error);
  if (typeof requestId === "string" && status !== null) channels.failedPages.set(requestId, status);
}
