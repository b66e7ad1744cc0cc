import { createHash, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

/** 256 random bits can't be guessed, so a plain hash is enough. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A secret sent to one person once, and its stored hash. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

/**
 * A link whose last segment is a secret. Only its hash is stored and looked up: reading the table doesn't help to forge
 * a link, and lookup time reveals nothing about nearly correct secrets.
 */
export function newLink(path: string): { url: string; secretHash: string } {
  const { token, hash } = newToken();
  return { url: new URL(`${path}/${token}`, env().APP_URL).href, secretHash: hash };
}
