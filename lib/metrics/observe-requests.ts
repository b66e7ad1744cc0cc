import { pages, publicPages } from "@/lib/access/pages";
import { env } from "@/lib/env";
import { channels } from "@/lib/process-wide.mjs";
import { metrics } from "./registry";
import { routeOf, routeTable } from "./route-rules";

/** Counts every request by its endpoint or page, if metrics are on. */
export function observeRequests(): void {
  if (!env().METRICS_TOKEN) return;
  const table = routeTable([...pages.map(({ path }) => path), ...publicPages]);
  const { requests } = metrics();
  channels.routes = new Map();
  channels.requestEnded = ({ method, path, route, status, ms }) =>
    requests.observe({ method, route: route ?? routeOf(path, table), status }, ms / 1_000);
}
