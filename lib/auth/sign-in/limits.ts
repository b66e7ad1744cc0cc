import type { Queryable } from "@/db/client";
import { clearHits, type Limit } from "../rate-limit";

const DAY = 24 * 60;

/** Each step's budget of a caller. Generous: a whole company may share one address. */
export const perAddress = (
  step: "email" | "sign-in" | "code" | "resend" | "captcha",
  address: string,
): Limit => ({
  name: `${step}-address`,
  of: address,
  atMost: 300,
  minutes: 15,
});

export const accountTries = (email: string) =>
  ({ name: "sign-in-account", of: email, atMost: 60, minutes: 15 }) satisfies Limit;

/** Failures in a row, however slowly: beyond a hundred only the owner's mailbox opens the account again. */
export const failuresInARow = (email: string) =>
  ({
    name: "sign-in-row",
    of: email,
    atMost: 100,
    minutes: 30 * DAY,
    message: "Too many attempts. Reset your password to sign in.",
  }) satisfies Limit;

const codeTries = (email: string) =>
  ({ name: "code-account", of: email, atMost: 60, minutes: 15 }) satisfies Limit;

/** Begins the count anew for somebody who has shown that it was them. */
export function forgetFailures(tx: Queryable, email: string): Promise<void> {
  return clearHits(tx, [accountTries(email).name, failuresInARow(email).name, codeTries(email).name], email);
}
