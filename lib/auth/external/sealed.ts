import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

const CIPHER = "aes-256-gcm";

/** A derived key: sealed text cannot stand in for anything else signed with the portal's secret. */
const key = () =>
  Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", "shiftwell external sign-in", 32));

/** Encrypts a text for the database, bound to the portal's secret and to its purpose. */
export function seal(text: string, purpose: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key(), nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** The sealed text; null if it was tampered with, or sealed for another purpose or secret. */
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

/** A hash, for a secret that only has to be recognised. */
export const fingerprint = (secret: string) => createHash("sha256").update(secret).digest("base64url");
