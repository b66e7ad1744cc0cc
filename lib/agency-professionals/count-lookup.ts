import type { AgencyScope } from "@/lib/access/scopes";
import { countHit } from "@/lib/auth/rate-limit";

/**
 * Adding someone takes two calls, changing an email one. The answers tell who is in the network, so they can't be had by
 * the thousand.
 */
const limit = { name: "agency-add-professional", max: 120, minutes: 60 };

/** Someone invited may be a stranger at a mistyped address. */
const inviteLimit = {
  name: "agency-invite",
  max: 5,
  minutes: 24 * 60,
  message: "You have sent this invite five times. Please try again tomorrow.",
};

/** Counts an invite sent again to one person. Throws TooMany. */
export const countInvite = ({ agencyId }: AgencyScope, professionalId: number) =>
  countHit({ ...inviteLimit, of: `${agencyId}-${professionalId}` });

/** Throws TooMany. */
export const countLookup = ({ agencyId }: AgencyScope) => countHit({ ...limit, of: String(agencyId) });
