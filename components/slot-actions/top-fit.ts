import type { SuggestedToInvite } from "@/lib/invites/schema";

/** How many are chosen in one go: enough to fill a place, few enough to oversee. */
const TOP = 5;

/** The best suggestions. Someone with anything against them is chosen by themselves, with it read. */
export const topOf = (suggested: readonly SuggestedToInvite[]): SuggestedToInvite[] =>
  suggested
    .filter(({ warnings, fit }) => warnings.length === 0 && fit.reasons.every(({ tone }) => tone !== "risk"))
    .slice(0, TOP);
