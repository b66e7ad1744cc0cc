import { createECDH, createHmac, createPrivateKey, hkdfSync, type KeyObject } from "node:crypto";
import { env } from "@/lib/env";

/** The order of P-256 begins with 32 ones, so nearly every seed is below it; clearing the first bit makes sure. */
function seed(): Buffer {
  const bytes = Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", "shiftwell demo identity", 32));
  bytes[0] = bytes[0]! & 0x7f;
  return bytes;
}

/** The demo provider's key: derived from the portal's secret, so the same in every process. */
function jwk() {
  const curve = createECDH("prime256v1");
  const d = seed();
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  return { kty: "EC", crv: "P-256", x, y, d: d.toString("base64url") };
}

export const signingKey = (): KeyObject => createPrivateKey({ key: jwk(), format: "jwk" });

export function publicKeys() {
  const { d: _, ...key } = jwk();
  return { keys: [{ ...key, kid: "demo", use: "sig", alg: "ES256" }] };
}

/** A secret shared by the portal and its demo provider. */
export const clientSecret = () =>
  createHmac("sha256", env().NEXTAUTH_SECRET).update("shiftwell demo client").digest("base64url");
