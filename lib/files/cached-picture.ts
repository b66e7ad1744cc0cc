import { fileResponse } from "./file-response";

type Picture = { sha256: string; contentType: string; read: () => Promise<Uint8Array> };

/** Cached for an hour per session: `Vary` keeps it from the next person on this browser. */
const cacheHeaders = { "cache-control": "private, max-age=3600", vary: "Cookie" };

/** A picture with an ETag. A missing one is an empty answer rather than an error: initials are shown instead. */
export async function cachedPicture(
  request: Request,
  picture: Picture | null,
  name: string,
): Promise<Response> {
  if (!picture) return new Response(null, { status: 204, headers: cacheHeaders });
  const etag = `"${picture.sha256}"`;
  if (request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers: { ...cacheHeaders, etag } });
  const { contentType } = picture;
  const bytes = await picture.read();
  return fileResponse({
    bytes,
    contentType,
    name,
    disposition: "inline",
    headers: { ...cacheHeaders, etag },
  });
}
