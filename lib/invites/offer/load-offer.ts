import { db } from "@/db/client";
import { selfScope } from "@/lib/access/people";
import { systemScope } from "@/lib/access/scopes";
import { hashToken } from "@/lib/auth/link-token";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { checkEligibility } from "@/lib/professionals/eligibility/rules";
import { clock } from "@/lib/time/clock";
import { findOffer, type FoundOffer } from "./reads";
import { offerStateOf, reasonForThemselves } from "./rules";

/** Why the invited professional cannot take the shift now, under the rules for accepting. */
async function listReasons(
  { facilityId, professionalId, openSlotId }: FoundOffer,
  now: Date,
): Promise<string[]> {
  const slots = await listEligibilitySlots(
    db,
    systemScope(facilityId),
    openSlotId === null ? [] : [openSlotId],
  );
  const [profile] = await listEligibilityProfiles(db, selfScope(professionalId), [professionalId], slots);
  if (!profile) return [];
  const { blocks } = checkEligibility(profile, slots[0]!, now);
  return [...new Set(blocks.map(({ code }) => reasonForThemselves(code)))];
}

/** An invite's page. Changes nothing, because mail scanners open links too. */
export async function loadOffer(token: string) {
  const now = clock.now();
  const found = await findOffer(hashToken(token), now);
  if (!found) return null;
  const state = offerStateOf(found, now);
  return { ...found, state, reasons: state === "OPEN" ? await listReasons(found, now) : [] };
}
export type Offer = NonNullable<Awaited<ReturnType<typeof loadOffer>>>;
