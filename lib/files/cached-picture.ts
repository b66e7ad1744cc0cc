import { fileResponse } from "./file-response";

type Picture = { sha256: string; contentType: string; read: () => Promise<Uint8Array> };

/** For an hour in the browser of anyone who is signed in, and of no one who signs in after them. */
const kept = { "cache-control": "private, max-age=3600", vary: "Cookie" };

/**
 * A picture the browser keeps for a while and then asks about by its content. None is an empty answer rather than a
 * failure: initials stand in for it, and nothing went wrong.
 */
export async function cachedPicture(
  request: Request,
  picture: Picture | null,
  name: string,
): Promise<Response> {
  if (!picture) return new Response(null, { status: 204, headers: kept });
  const etag = `"${picture.sha256}"`;
  if (request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers: { ...kept, etag } });
  const { contentType } = picture;
  const bytes = await picture.read();
  return fileResponse({ bytes, contentType, name, disposition: "inline", headers: { ...kept, etag } });
}
