import { withCookies } from "@/lib/http/cookies";
import { ok } from "@/lib/http/endpoint";
import { jsonResponse, type JsonResponse } from "@/lib/http/json-response";
import { sessionCookies, signedOutCookies } from "./sessions";
import type { SignInResult } from "./sign-in/begin-session";
import { deviceCookie } from "./sign-in/remembered-device";
import type { PasswordStepResult } from "./sign-in/schema";
import type { VerifiedCode } from "./sign-in/verify-code";

/** The response to a password: a code challenge, or the cookies of the new session. */
export async function signInResponse(result: SignInResult): Promise<JsonResponse<PasswordStepResult>> {
  if ("challengeToken" in result) return jsonResponse(result);
  return withCookies(jsonResponse({}), await sessionCookies(result.session));
}

/** The response to a correct code: the session's cookies, and the device's if it is to be remembered. */
export async function verifiedCodeResponse({ session, deviceToken }: VerifiedCode): Promise<Response> {
  const device = deviceToken ? [deviceCookie(deviceToken)] : [];
  return withCookies(ok(), [...(await sessionCookies(session)), ...device]);
}

/** The response to a sign-out, which also clears what the browser has stored. */
export function signedOutResponse(): Response {
  const response = withCookies(ok(), signedOutCookies());
  response.headers.set("clear-site-data", '"cache", "storage"');
  return response;
}
