/**
 * The address a request came from: what the nearest proxy, or Next itself where there is none, wrote last. Earlier
 * entries are whatever the caller claims.
 */
export function clientAddress(request: Request): string {
  return request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "unknown";
}
