import { env } from "@/lib/env";

/**
 * The client's address: as written by our outermost proxy, or by Next without one. Earlier entries are whatever the
 * client claims.
 */
export function clientAddress(request: Request): string {
  const entries = (request.headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return entries.at(-Math.max(1, env().TRUST_PROXY)) || entries[0] || "unknown";
}
