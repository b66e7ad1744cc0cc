import { createHash, randomBytes, sign, timingSafeEqual } from "node:crypto";
import { unseal } from "../external/sealed";
import { demoCallback, DEMO_CLIENT, demoIssuer, demoPeople } from "./description";
import type { Grant } from "./grant-code";
import { clientSecret, signingKey } from "./keys";
import type { TokenRequest } from "./schema";

type Tokens = { access_token: string; token_type: "Bearer"; expires_in: number; id_token: string };
type Refused = { error: "invalid_client" | "invalid_grant" };

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const unescaped = (text: string) => new URLSearchParams(`x=${text}`).get("x") ?? "";

/** Client id and secret from HTTP Basic, each form-encoded. */
function isClient(authorization: string | null): boolean {
  const [scheme, encoded = ""] = (authorization ?? "").split(" ");
  const [id = "", secret = ""] = Buffer.from(encoded, "base64").toString("utf8").split(":").map(unescaped);
  return scheme === "Basic" && id === DEMO_CLIENT && isEqual(secret, clientSecret());
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function idToken({ sub, nonce }: Grant, now: Date): string {
  const { name, email } = demoPeople.find((one) => one.sub === sub)!;
  const iat = Math.floor(now.getTime() / 1000);
  const about = { iss: demoIssuer(), aud: DEMO_CLIENT, sub, nonce, iat, exp: iat + 120 };
  const content = `${part({ alg: "ES256", kid: "demo", typ: "JWT" })}.${part({ ...about, name, email, email_verified: true })}`;
  const signature = sign("sha256", Buffer.from(content), { key: signingKey(), dsaEncoding: "ieee-p1363" });
  return `${content}.${signature.toString("base64url")}`;
}

/** Exchanges a code for tokens, for the client and verifier it was issued to. */
export function exchangeCode(
  { code, redirect_uri, code_verifier }: TokenRequest,
  authorization: string | null,
  now: Date,
): Tokens | Refused {
  if (!isClient(authorization)) return { error: "invalid_client" };
  const opened = unseal(code, "demo code");
  const grant = opened ? (JSON.parse(opened) as Grant) : null;
  const challenge = createHash("sha256").update(code_verifier).digest("base64url");
  const isGood = grant && grant.until > now.getTime() && isEqual(challenge, grant.challenge);
  if (!isGood || redirect_uri !== demoCallback()) return { error: "invalid_grant" };
  const access_token = randomBytes(32).toString("base64url");
  return { access_token, token_type: "Bearer", expires_in: 60, id_token: idToken(grant, now) };
}
