import { env } from "@/lib/env";
import { Invalid, NotFound } from "@/lib/errors";
import { isWorkDone, newChallenge } from "./proof-of-work";
import { isTakenByGoogle, type Recaptcha } from "./recaptcha";

/** Google's, where it is configured; otherwise a proof of work that the portal asks and judges itself. */
function recaptcha(): Recaptcha | null {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_VERIFY_URL } = env();
  return siteKey && secretKey ? { siteKey, secretKey, verifyUrl: RECAPTCHA_VERIFY_URL } : null;
}

/** What a refusal adds when the next try needs a captcha; without a key it is the portal's own. */
export function captchaDemand(): { needRecaptcha: true; recaptchaSiteKey: string | null } {
  return { needRecaptcha: true, recaptchaSiteKey: recaptcha()?.siteKey ?? null };
}

export const captchaMissing = () =>
  new Invalid({
    code: "CAPTCHA_REQUIRED",
    field: "recaptchaResponse",
    message: "Please confirm you're not a robot.",
    ...captchaDemand(),
  });

export async function isCaptchaSolved(
  response: string | null | undefined,
  address: string,
): Promise<boolean> {
  if (!response) return false;
  const google = recaptcha();
  return google ? isTakenByGoogle(google, response, address) : isWorkDone(response);
}

/** The work to prove. Throws NotFound where Google asks instead. */
export function getChallenge() {
  if (recaptcha()) throw new NotFound();
  return newChallenge();
}
