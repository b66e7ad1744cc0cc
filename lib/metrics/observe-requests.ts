import { pages } from "@/lib/access/page-list";
import { env } from "@/lib/env";
import { channels } from "@/lib/process-wide.mjs";
import { metrics } from "./registry";
import { routeOf, routeTable } from "./route-rules";

/** The pages anyone may open, some of them with the secret of a link. */
const publicPages = [
  "/",
  "/login",
  "/forgot-password",
  "/signed-in",
  "/new-password/{verificationToken}",
  "/agency-invite/{token}",
  "/availability/{token}",
  "/availability/{token}/time-off",
  "/calendar/{token}",
  "/documents/{token}",
  "/invite/{token}",
  "/messages/{token}",
  "/shift/{token}",
];

/** Counts every request by its endpoint or page, if metrics are on, and names its trace, if traces are. */
export function observeRequests(): void {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN && !channels.requestTraced) return;
  const table = routeTable([...pages.map(({ path }) => path), ...publicPages]);
  const requests = METRICS_TOKEN ? metrics().requests : undefined;
  channels.routes = new Map();
  channels.requestEnded = ({ requestId, method, path, route = routeOf(path, table), status, ms }) => {
    requests?.observe({ method, route, status }, ms / 1_000);
    channels.requestTraced?.({ requestId, method, route, status });
  };
}
