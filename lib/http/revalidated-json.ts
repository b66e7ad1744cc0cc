import type { JsonResponse } from "./json-response";

const vary = "x-facility-id";

/** JSON the browser revalidates by ETag; the server around Next compresses it. */
export function revalidatedJson<Shape extends object>(value: Shape, etag: string): JsonResponse<Shape> {
  return new Response(JSON.stringify(value), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "private, no-cache",
      vary,
      etag,
    },
  }) as JsonResponse<Shape>;
}

/** The 304 of a poll, or null if the client's copy is outdated. */
export function notModified(request: Request, etag: string): JsonResponse<never> | null {
  // Compressing proxies mark the tag as weak.
  const known = request.headers.get("if-none-match")?.replace(/^W\//, "");
  if (known !== etag) return null;
  return new Response(null, { status: 304, headers: { etag } }) as JsonResponse<never>;
}
