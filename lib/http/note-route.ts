import { channels } from "@/lib/process-wide.mjs";

type Params = Record<string, string | string[] | undefined>;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * "/api/slot/{id}/cancel": an endpoint's path with the names of its parameters in place of their values. "other" if one
 * isn't found: a metric never carries what someone put into an address.
 */
export function routeWith(pathname: string, params: Params): string {
  const segments = pathname.split("/").map(decoded);
  for (const [name, value] of Object.entries(params)) {
    const at = typeof value === "string" ? segments.indexOf(decoded(value), 2) : -1;
    if (at < 0) return "other";
    segments[at] = `{${name}}`;
  }
  return segments.join("/");
}

/** Tells the server which endpoint answers a request, if it counts this one and hasn't ended it. */
export function noteRoute(requestId: string, { url }: Request, params: Params): void {
  if (channels.routes?.has(requestId))
    channels.routes.set(requestId, routeWith(new URL(url).pathname, params));
}
