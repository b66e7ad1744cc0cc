import type { AgencyScope } from "@/lib/access/scopes";
import { countHit } from "@/lib/auth/rate-limit";

/**
 * Adding someone takes two calls, changing an email one. The answers tell who is in the network, so they can't be had by
 * the thousand.
 */
const limit = { name: "agency-add-professional", max: 120, minutes: 60 };

/** Throws TooMany. */
export const countLookup = ({ agencyId }: AgencyScope) => countHit({ ...limit, of: String(agencyId) });
