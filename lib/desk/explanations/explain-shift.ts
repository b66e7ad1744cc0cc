import { db } from "@/db/client";
import { requireDesk } from "@/lib/access/desk";
import { systemPeopleScope } from "@/lib/access/people";
import { P } from "@/lib/access/permissions";
import { systemScope } from "@/lib/access/scopes";
import { readOnly, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import {
  findStandards,
  listEligibilityProfiles,
  listEligibilitySlots,
} from "@/lib/professionals/eligibility/reads";
import {
  anyShiftAt,
  checkEligibility,
  checkPapers,
  type Eligibility,
} from "@/lib/professionals/eligibility/rules";
import { listOpenAhead } from "../professionals/reads.sql";
import { reasonOf } from "./mend-rules";
import type { ShiftExplanation, ShiftQuery } from "./schema";

type ShiftAbout = ShiftQuery & { professionalId: number };

/**
 * Why a professional can't take a type of shift at a facility: the findings of the one eligibility rule, for any shift
 * and for each of the next open ones, with what would mend them. Throws Forbidden, NotFound.
 */
export async function explainShift(
  { actor, now }: Pick<Ctx, "actor" | "now">,
  { professionalId, facilityId, resourceType }: ShiftAbout,
): Promise<ShiftExplanation> {
  requireDesk(actor, P.DESK_PROFESSIONALS);
  return readOnly({ db }, async (tx) => {
    const standards = await findStandards(tx, systemScope(facilityId), resourceType);
    if (!standards) throw new NotFound();
    const ids = await listOpenAhead(tx, { facilityId, resourceType, now });
    const slots = await listEligibilitySlots(tx, systemScope(facilityId), ids);
    slots.sort((a, b) => +a.startsAt - +b.startsAt || a.slotId - b.slotId);
    const around = [anyShiftAt(standards, { route: "FLEX", now }), ...slots];
    const [profile] = await listEligibilityProfiles(tx, systemPeopleScope, [professionalId], around);
    if (!profile) throw new NotFound();
    const about = { professionalId, facilityId };
    const reasons = ({ blocks, warnings }: Eligibility) => ({
      blocks: blocks.map((one) => reasonOf(one, about)),
      warnings: warnings.map((one) => reasonOf(one, about)),
    });
    const routes = [
      ...(standards.allowsFlex ? (["FLEX"] as const) : []),
      ...(standards.allowsOnDemand ? (["ON_DEMAND"] as const) : []),
    ];
    return {
      facility: standards.name,
      zone: standards.timezone,
      routes: routes.map((route) => ({
        route,
        ...reasons(checkPapers(profile, anyShiftAt(standards, { route, now }), now)),
      })),
      slots: slots.map((slot) => ({
        id: slot.slotId,
        route: slot.route,
        starts_at: slot.startsAt.toISOString(),
        ends_at: slot.endsAt.toISOString(),
        ...reasons(checkEligibility(profile, slot, now)),
      })),
    };
  });
}
