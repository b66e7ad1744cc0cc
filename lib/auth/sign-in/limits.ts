import type { Queryable } from "@/db/client";
import { clearHits, type Limit } from "../rate-limit";

const DAY = 24 * 60;

/** Limits of each step by address. Generous, because a whole company may share one. */
export const perAddress = (
  step: "email" | "sign-in" | "code" | "resend" | "captcha",
  address: string,
): Limit => ({
  name: `${step}-address`,
  of: address,
  max: 300,
  minutes: 15,
});

/** Never refused by themselves; they trigger the captcha. */
export const addressFailures = (address: string) =>
  ({
    name: "failure-address",
    of: address,
    max: Number.MAX_SAFE_INTEGER,
    minutes: 15,
  }) satisfies Limit;

const inARow = {
  max: 100,
  minutes: 30 * DAY,
  message: "Too many attempts. Reset your password to sign in.",
};

/** Limits on guessing an account's secret: within 15 minutes, and in a row however slowly. */
const limitsOnTries = (secret: "password" | "code", email: string) => ({
  recent: { name: `${secret}-account`, of: email, max: 60, minutes: 15 } satisfies Limit,
  inARow: { name: `${secret}-row`, of: email, ...inARow } satisfies Limit,
});

export const passwordTries = (email: string) => limitsOnTries("password", email);
export const codeTries = (email: string) => limitsOnTries("code", email);

/** Resets the counters of someone who has proved their identity. */
export function clearTries(tx: Queryable, tries: ReturnType<typeof limitsOnTries>): Promise<void> {
  return clearHits(tx, [tries.recent.name, tries.inARow.name], tries.recent.of);
}
