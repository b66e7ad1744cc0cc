import { createHash } from "node:crypto";

/** An ETag of fixed length for what a response depends on: a poll that finds nothing new is little else. */
export const shortEtag = (...parts: readonly (string | number | boolean)[]): string =>
  `"${createHash("sha256").update(parts.join(" ")).digest("base64url").slice(0, 22)}"`;
