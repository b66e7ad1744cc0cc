import { DAY } from "@/lib/time/durations";

/** A request that isn't answered lapses; after a no the professional is left alone as long. */
const ANSWER_DAYS = 28;
const RESEND_DAYS = 1;

export type ConsentFacts = { askedAt: Date; grantedAt: Date | null; withdrawnAt: Date | null };

export type ConsentState = "ASKED" | "GRANTED" | "WITHDRAWN" | "LAPSED";

/** A professional's answer to a request to see their documents. */
export function consentStateOf({ askedAt, grantedAt, withdrawnAt }: ConsentFacts, now: Date): ConsentState {
  if (withdrawnAt) return "WITHDRAWN";
  if (grantedAt) return "GRANTED";
  return now.getTime() - askedAt.getTime() > ANSWER_DAYS * DAY ? "LAPSED" : "ASKED";
}

/** From when the professional may be asked again; null while they share their documents. */
export function askableFrom(facts: ConsentFacts, now: Date): Date | null {
  const { askedAt, withdrawnAt } = facts;
  switch (consentStateOf(facts, now)) {
    case "GRANTED":
      return null;
    case "WITHDRAWN":
      return new Date(withdrawnAt!.getTime() + ANSWER_DAYS * DAY);
    case "ASKED":
    case "LAPSED":
      return new Date(askedAt.getTime() + RESEND_DAYS * DAY);
  }
}

/** What an answer changes; null if it is the answer already, or the request has lapsed. */
export function answeredWith(
  facts: ConsentFacts,
  answer: "SHARE" | "STOP",
  now: Date,
): Pick<ConsentFacts, "grantedAt" | "withdrawnAt"> | null {
  const state = consentStateOf(facts, now);
  if (state === "LAPSED") return null;
  if (answer === "SHARE") return state === "GRANTED" ? null : { grantedAt: now, withdrawnAt: null };
  return state === "WITHDRAWN" ? null : { grantedAt: facts.grantedAt, withdrawnAt: now };
}
