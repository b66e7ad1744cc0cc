import { db } from "@/db/client";
import { selfScope } from "@/lib/access/people";
import { systemScope } from "@/lib/access/scopes";
import { hashToken } from "@/lib/auth/link-token";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { isAboutRest } from "@/lib/professionals/eligibility/concern-rules";
import { checkEligibility, type Warning } from "@/lib/professionals/eligibility/rules";
import { clock } from "@/lib/time/clock";
import { findOffer, type FoundOffer } from "./reads";
import { offerStateOf, reasonForThemselves } from "./rules";

type Verdict = { reasons: string[]; warnings: Warning[] };

const nothing: Verdict = { reasons: [], warnings: [] };

/**
 * Why the invited professional cannot take the shift now, or what it would do to their rest and hours, under the rules
 * for accepting.
 */
async function judge({ facilityId, professionalId, openSlotId }: FoundOffer, now: Date): Promise<Verdict> {
  const slots = await listEligibilitySlots(
    db,
    systemScope(facilityId),
    openSlotId === null ? [] : [openSlotId],
  );
  const [profile] = await listEligibilityProfiles(db, selfScope(professionalId), [professionalId], slots);
  if (!profile) return nothing;
  const { blocks, warnings } = checkEligibility(profile, slots[0]!, now);
  return {
    reasons: [...new Set(blocks.map(({ code }) => reasonForThemselves(code)))],
    warnings: warnings.filter(isAboutRest),
  };
}

/** An invite's page. Changes nothing, because mail scanners open links too. */
export async function loadOffer(token: string) {
  const now = clock.now();
  const found = await findOffer(hashToken(token), now);
  if (!found) return null;
  const state = offerStateOf(found, now);
  return { ...found, state, ...(state === "OPEN" ? await judge(found, now) : nothing) };
}
export type Offer = NonNullable<Awaited<ReturnType<typeof loadOffer>>>;
