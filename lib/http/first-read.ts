import { isDatabaseAway, isDatabaseBusy } from "@/db/faults";
import { HttpError } from "@/lib/errors";
import { log } from "@/lib/log";
import { traceOf } from "./envelope";

/**
 * The first read of one part of a page; null if it failed unexpectedly, so that this part reports it and retries. A
 * refusal, or a database that is away or busy, concerns the whole page.
 */
export async function firstRead<Data>(read: Promise<Data>): Promise<Data | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof HttpError || isDatabaseAway(error) || isDatabaseBusy(error)) throw error;
    log.error({ err: traceOf(error) }, "part of a page could not be read");
    return null;
  }
}
