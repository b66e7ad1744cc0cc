import { captchaDemand, refuseWithoutCaptcha, isCaptchaSolved } from "../captcha/captcha";
import { countHit, hitsOf, type Limit } from "../rate-limit";
import { addressFailures } from "./limits";

/** Tries per 15 minutes without a captcha; after that each needs one. */
const FREE_TRIES = 3;
/** A whole company may share an address, so only far more failures than people make are suspicious. */
const FREE_FAILURES_OF_AN_ADDRESS = 30;

type Caller = { address: string; recaptchaResponse?: string | null };

/** What a refusal adds for the next try. */
export type NextTry = Partial<ReturnType<typeof captchaDemand>>;

/**
 * Counts a try before its secret is checked, so that concurrent tries count too. Throws TooMany above the limit, and
 * Invalid if a required captcha is missing, wrong or used, which doesn't count as a try.
 */
export async function countTry(limit: Limit, { address, recaptchaResponse }: Caller): Promise<NextTry> {
  const isSolved = await isCaptchaSolved(recaptchaResponse, address);
  const failures = await hitsOf(addressFailures(address));
  const isFree = (tries: number) => tries <= FREE_TRIES && failures < FREE_FAILURES_OF_AN_ADDRESS;
  const tries = await countHit(limit, (number) => isSolved || isFree(number));
  if (tries === 0) refuseWithoutCaptcha();
  return isFree(tries + 1) ? {} : captchaDemand();
}
