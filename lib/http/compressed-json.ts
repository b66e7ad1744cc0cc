import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";

const compress = promisify(gzip);
const WORTH_COMPRESSING = 2048;

/** A large JSON answer, compressed off the event loop, revalidated by ETag. */
export async function compressedJson(request: Request, json: string, etag: string): Promise<Response> {
  const headers: Record<string, string> = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "private, no-cache",
    etag,
    vary: "accept-encoding, x-facility-id",
  };
  const acceptsGzip = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  if (!acceptsGzip || json.length < WORTH_COMPRESSING) return new Response(json, { headers });
  const body = await compress(json, { level: constants.Z_BEST_SPEED + 2 });
  return new Response(new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength), {
    headers: { ...headers, "content-encoding": "gzip" },
  });
}

/** The answer to a poll when nothing has changed, or null when the client's copy is old. */
export function notModified(request: Request, etag: string): Response | null {
  if (request.headers.get("if-none-match") !== etag) return null;
  return new Response(null, { status: 304, headers: { etag } });
}
