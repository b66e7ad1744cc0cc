import { env } from "@/lib/env";
import { refusals, Invalid, NotFound } from "@/lib/errors";
import { isWorkDone, newChallenge } from "./proof-of-work";
import { isTakenByGoogle, type Recaptcha } from "./recaptcha";

/** Google's if it is configured; otherwise the portal's own proof of work. */
function recaptcha(): Recaptcha | null {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_VERIFY_URL } = env();
  return siteKey && secretKey ? { siteKey, secretKey, verifyUrl: RECAPTCHA_VERIFY_URL } : null;
}

/** Added to a refusal when the next try needs a captcha; no key means the portal's own. */
export function captchaDemand(): { needRecaptcha: true; recaptchaSiteKey: string | null } {
  return { needRecaptcha: true, recaptchaSiteKey: recaptcha()?.siteKey ?? null };
}

const refuse = refusals({
  CAPTCHA_REQUIRED: {
    as: Invalid,
    field: "recaptchaResponse",
    message: "Please confirm you're not a robot.",
  },
});

export const refuseWithoutCaptcha = (): never => refuse("CAPTCHA_REQUIRED", captchaDemand());

export async function isCaptchaSolved(
  response: string | null | undefined,
  address: string,
): Promise<boolean> {
  if (!response) return false;
  const google = recaptcha();
  return google ? isTakenByGoogle(google, response, address) : isWorkDone(response);
}

/** The proof of work to solve. Throws NotFound where Google's captcha is used. */
export function getChallenge() {
  if (recaptcha()) throw new NotFound();
  return newChallenge();
}
