import type { AgencyScope } from "@/lib/access/scopes";
import { asSlowAsSignIn } from "@/lib/auth/password/hash-password";
import { countHit } from "@/lib/auth/rate-limit";

/**
 * Adding someone takes two calls, changing an email one. The answers tell who is in the network, so they are counted
 * like tries of a password.
 */
const limit = { name: "agency-add-professional", max: 60, minutes: 15 };

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
export async function countLookup({ agencyId }: AgencyScope): Promise<void> {
  await countHit({ ...limit, of: String(agencyId) });
  await asSlowAsSignIn();
}
