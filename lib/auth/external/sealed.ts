import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

const CIPHER = "aes-256-gcm";

/** A key of its own kind, so that what is sealed here opens nothing else the portal's secret is used for. */
const key = () =>
  Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", "shiftwell external sign-in", 32));

/** Encrypts a text for the database. It opens under the same portal secret and the same purpose only. */
export function seal(text: string, purpose: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key(), nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** The text that was sealed, or null: tampered with, for another purpose, or under another secret. */
export function unseal(sealed: string, purpose: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < 28) return null;
  const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** What the database keeps of a secret that only has to be recognised. */
export const fingerprint = (secret: string) => createHash("sha256").update(secret).digest("base64url");
