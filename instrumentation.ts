import type { Instrumentation } from "next";
import { noteUnavailable } from "@/lib/http/unavailable-requests";

type Tell = (fault?: unknown) => void;

const shared = globalThis as { [part: symbol]: unknown };

/** Notes pages that failed for want of the database; the server answers those 503. */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }) =>
  noteUnavailable(error, headers["x-request-id"]);

/**
 * Prepares what this process does around Next's answers: live connections, the entrance of pages and, called by the
 * server once it listens, the subscription to changes and the jobs. Next neither waits for this nor ends when it fails; the
 * server does both.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const tell = shared[Symbol.for("shiftwell.begun")] as Tell | undefined;
    try {
      const { env } = await import("@/lib/env");
      env();
      const { registerLive } = await import("@/lib/live/register");
      registerLive();
      const { enterPage } = await import("@/lib/http/page-entrance");
      shared[Symbol.for("shiftwell.page-entrance")] = enterPage;
      // Loaded only when the server listens: the start does not wait for it.
      shared[Symbol.for("shiftwell.begin-work")] = async () => {
        const { subscribeToChanges } = await import("@/lib/live/hub");
        void subscribeToChanges();
        const { beginWork } = await import("@/lib/work/begin-work");
        await beginWork();
      };
      tell?.();
    } catch (error) {
      if (!tell) throw error;
      tell(error);
    }
  }
}
