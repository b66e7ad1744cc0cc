import type { IncomingMessage, ServerResponse } from "node:http";

type NodeRoute = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const shared = globalThis as { [routes: symbol]: Map<string, NodeRoute> | undefined };

/**
 * Serves /api/live beside Next on the bare response: through a route handler a stream costs five times the memory, and
 * every screen holds one all day. Loaded on first use, so that it doesn't delay the start.
 */
export function registerLive(): void {
  const routes = (shared[Symbol.for("shiftwell.node-routes")] ??= new Map<string, NodeRoute>());
  routes.set("/api/live", async (request, response) => {
    const { openLive } = await import("./open-live");
    return openLive(request, response);
  });
}
