import { captchaDemand, denyWithoutCaptcha, isCaptchaSolved } from "../captcha/captcha";
import { countHit, hitsOf, type Limit } from "../rate-limit";
import { addressFailures } from "./limits";

/** So many tries within a quarter of an hour are anyone's; after them a captcha comes with each. */
const FREE_TRIES = 3;
/** A whole company may share an address: only far more failures than people make are suspicious. */
const FREE_FAILURES_OF_AN_ADDRESS = 30;

type Caller = { address: string; recaptchaResponse?: string | null };

/** What a refusal of this try says of the next one. */
export type NextTry = Partial<ReturnType<typeof captchaDemand>>;

/**
 * Counts a try before its secret is looked at, so that a hundred at once are counted too. Throws TooMany beyond the
 * limit, Invalid where the captcha that is due is missing, wrong or used: then it was no try.
 */
export async function countTry(limit: Limit, { address, recaptchaResponse }: Caller): Promise<NextTry> {
  const isSolved = await isCaptchaSolved(recaptchaResponse, address);
  const failures = await hitsOf(addressFailures(address));
  const isFree = (tries: number) => tries <= FREE_TRIES && failures < FREE_FAILURES_OF_AN_ADDRESS;
  const tries = await countHit(limit, (number) => isSolved || isFree(number));
  if (tries === 0) denyWithoutCaptcha();
  return isFree(tries + 1) ? {} : captchaDemand();
}
