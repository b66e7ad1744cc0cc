import { withCookies } from "@/lib/http/cookies";
import { ok } from "@/lib/http/endpoint";
import { jsonResponse, type JsonResponse } from "@/lib/http/json-response";
import { sessionCookies, signedOutCookies } from "./sessions";
import type { SignInResult } from "./sign-in/begin-session";
import { deviceCookie } from "./sign-in/remembered-device";
import type { PasswordStepResult } from "./sign-in/schema";
import type { VerifiedCode } from "./sign-in/verify-code";

/** The answer to a password: a challenge for the code step, or the cookies of the session that has begun. */
export async function signInResponse(result: SignInResult): Promise<JsonResponse<PasswordStepResult>> {
  if ("challengeToken" in result) return jsonResponse(result);
  return withCookies(jsonResponse({}), await sessionCookies(result.session));
}

/** The answer to the right code: the session's cookies, and the device's where it is to be remembered. */
export async function verifiedCodeResponse({ session, deviceToken }: VerifiedCode): Promise<Response> {
  const device = deviceToken ? [deviceCookie(deviceToken)] : [];
  return withCookies(ok(), [...(await sessionCookies(session)), ...device]);
}

/** The answer to a sign-out: what the browser has kept of the portal goes with the session. */
export function signedOutResponse(): Response {
  const response = withCookies(ok(), signedOutCookies());
  response.headers.set("clear-site-data", '"cache", "storage"');
  return response;
}
