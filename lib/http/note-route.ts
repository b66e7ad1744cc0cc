import { channels } from "@/lib/process-wide.mjs";

type Params = Record<string, string | string[] | undefined>;

/** "/api/slot/{id}/cancel": an endpoint's path with the names of its parameters in place of their values. */
export function routeWith(pathname: string, params: Params): string {
  const names = new Map(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === "string" ? [[encodeURIComponent(value), `{${name}}`] as const] : [],
    ),
  );
  return pathname
    .split("/")
    .map((segment, at) => (at > 1 ? (names.get(segment) ?? segment) : segment))
    .join("/");
}

/** Tells the server which endpoint answers a request, if someone counts them. */
export function noteRoute(requestId: string, { url }: Request, params: Params): void {
  channels.routes?.set(requestId, routeWith(new URL(url).pathname, params));
}
