import type { Instrumentation } from "next";
import { noteFailedPage } from "@/lib/http/failed-pages";

type Tell = (fault?: unknown) => void;

const shared = globalThis as { [part: symbol]: unknown };

/** Notes why a page failed, for the status the server answers with. */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }) =>
  noteFailedPage(error, headers["x-request-id"]);

/**
 * Sets up what runs beside Next: live connections, page admission and, once the server listens, change notifications
 * and jobs. Next neither waits for this function nor exits when it fails; the server does both.
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
      // Loaded when the server listens, so that it doesn't delay the start.
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
