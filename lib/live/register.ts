import type { IncomingMessage, ServerResponse } from "node:http";

type NodeRoute = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const shared = globalThis as { [routes: symbol]: Map<string, NodeRoute> | undefined };

/**
 * Serves /api/live beside Next, on the bare response: a stream held by a route handler costs five times the memory, and
 * a screen holds one all day. What it needs is read when the first screen asks: a start need not wait for it.
 */
export function registerLive(): void {
  const routes = (shared[Symbol.for("shiftwell.node-routes")] ??= new Map<string, NodeRoute>());
  routes.set("/api/live", async (request, response) => {
    const { openLive } = await import("./open-live");
    return openLive(request, response);
  });
}
