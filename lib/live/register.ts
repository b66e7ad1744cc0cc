import { channels } from "@/lib/process-wide.mjs";

/**
 * Serves /api/live beside Next on the bare response: through a route handler a stream costs five times the memory, and
 * every screen holds one all day. Loaded on first use, so that it doesn't delay the start.
 */
export function registerLive(): void {
  channels.nodeRoutes.set("/api/live", async (request, response) => {
    const { openLive } = await import("./open-live");
    return openLive(request, response);
  });
}
