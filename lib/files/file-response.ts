import { withoutAccents } from "@/lib/search/fold";

type Download = {
  /** The whole file, or one whose length is known only when it ends. */
  bytes: Uint8Array | ReadableStream<Uint8Array>;
  name: string;
  contentType: string;
  disposition: "attachment" | "inline";
  headers?: Record<string, string>;
};

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** RFC 6266: an ASCII name for every client and the real one beside it. */
export function contentDisposition(disposition: "attachment" | "inline", name: string): string {
  const oneLine = name
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}/\\]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const ascii = withoutAccents(oneLine)
    .replace(/[^\x20-\x7e]/g, "_")
    .replace(/["%]/g, "_");
  const exact = encodeURIComponent(oneLine).replace(/['()*]/g, percent);
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${exact}`;
}

/**
 * Serves a file for a frame of our own page. A sandboxed frame can't show a PDF, so this has none: it still loads and
 * runs nothing, and what is stored was rebuilt when it came.
 */
export const framedFileResponse = (download: Download): Response =>
  fileResponse({
    ...download,
    headers: {
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      ...download.headers,
    },
  });

/** Serves a file with its detected type and a policy that lets it run, load and embed nothing. */
export function fileResponse({ bytes, name, contentType, disposition, headers }: Download): Response {
  const isWhole = bytes instanceof Uint8Array;
  return new Response(isWhole ? new Uint8Array(bytes) : bytes, {
    headers: {
      "cache-control": "private, no-store",
      "content-type": contentType,
      ...(isWhole && { "content-length": String(bytes.length) }),
      "content-disposition": contentDisposition(disposition, name),
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });
}
