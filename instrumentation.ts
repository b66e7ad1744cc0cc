import type { Instrumentation } from "next";
import { noteFailedPage } from "@/lib/http/failed-pages";
import { channels } from "@/lib/process-wide.mjs";

/** Notes why a page failed, for the status the server answers with. */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }) =>
  noteFailedPage(error, headers["x-request-id"]);

/**
 * Sets up what runs beside Next: live connections, page admission and, once the server listens, change notifications
 * and jobs. Next neither waits for this function nor exits when it fails; the server does both.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    try {
      const { env } = await import("@/lib/env");
      if (env().OTEL_EXPORTER_OTLP_ENDPOINT) {
        const { startTracing } = await import("@/lib/tracing/start-tracing");
        channels.stopTracing = startTracing();
      }
      const { registerLive } = await import("@/lib/live/register");
      registerLive();
      const { enterPage } = await import("@/lib/http/page-entrance");
      channels.enterPage = enterPage;
      const { observeRequests } = await import("@/lib/metrics/observe-requests");
      observeRequests();
      // Loaded when the server listens, so that it doesn't delay the start.
      channels.beginWork = async () => {
        const { subscribeToChanges } = await import("@/lib/live/hub");
        void subscribeToChanges();
        const { beginWork } = await import("@/lib/work/begin-work");
        await beginWork();
      };
      channels.instrumented?.();
    } catch (error) {
      if (!channels.instrumented) throw error;
      channels.instrumented(error);
    }
  }
}
