import { env } from "@/lib/env";

/**
 * The address a request came from: what the outermost of our own proxies wrote, or Next itself where there is none.
 * Earlier entries are whatever the caller claims.
 */
export function clientAddress(request: Request): string {
  const entries = (request.headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return entries.at(-Math.max(1, env().TRUST_PROXY)) || entries[0] || "unknown";
}
