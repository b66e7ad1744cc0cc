import { createHash, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

/** 256 random bits are not guessed, so the bare hash of them is enough to keep. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A secret sent to one person once, and its stored hash. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

/**
 * An address of the portal whose last part is a secret, to be sent to one person. Only the hash is kept, and looked up by:
 * who reads the table can make no link of it, and comparing takes no longer for a secret that is nearly right.
 */
export function newLink(path: string): { url: string; secretHash: string } {
  const { token, hash } = newToken();
  return { url: new URL(`${path}/${token}`, env().APP_URL).href, secretHash: hash };
}
