import type { JsonResponse } from "./json-response";

const vary = "x-facility-id";

/** A JSON answer the browser keeps and revalidates by its ETag; the server around Next compresses it. */
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

/** The answer to a poll when nothing has changed, or null when the client's copy is old. */
export function notModified(request: Request, etag: string): JsonResponse<never> | null {
  // A proxy that compresses marks the tag as weak.
  const known = request.headers.get("if-none-match")?.replace(/^W\//, "");
  if (known !== etag) return null;
  return new Response(null, { status: 304, headers: { etag } }) as JsonResponse<never>;
}
