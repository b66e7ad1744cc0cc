import { Conflict, refusals } from "@/lib/errors";
import { UNREACHABLE } from "@/lib/professionals/contact-rules";
import { formatDay } from "@/lib/time/calendar";
import { askableFrom, consentStateOf, type ConsentFacts } from "./rules";
import type { Consent } from "./schema";

export const refuse = refusals({
  DECLINED: (from: string) => ({
    as: Conflict,
    message: `This professional doesn’t share their documents. They can be asked again from ${formatDay(from)}.`,
  }),
  UNREACHABLE: { as: Conflict, message: UNREACHABLE },
});

const sinceOf = ({ askedAt, grantedAt, withdrawnAt }: ConsentFacts) => withdrawnAt ?? grantedAt ?? askedAt;

/** `facts` is null if they were never asked. */
export const presentConsent = (
  facts: ConsentFacts | null,
  { hasClosed, now }: { hasClosed: boolean; now: Date },
): Consent => {
  const from = facts ? askableFrom(facts, now) : now;
  return {
    state: facts ? consentStateOf(facts, now) : "NONE",
    since: facts ? sinceOf(facts).toISOString() : null,
    can_be_asked: from !== null && from <= now,
    askable_from: from?.toISOString() ?? null,
    has_closed_documents: hasClosed,
  };
};
