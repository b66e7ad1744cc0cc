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
  type Standards,
} from "@/lib/professionals/eligibility/reads";
import {
  checkEligibility,
  checkPapers,
  type Eligibility,
  type EligibilitySlot,
} from "@/lib/professionals/eligibility/rules";
import { dateOnAt } from "@/lib/time/zones";
import { listOpenAhead } from "../professionals/reads.sql";
import { reasonOf } from "./mend-rules";
import type { ShiftExplanation, ShiftQuery } from "./schema";

const MINUTE = 60_000;

/** A shift of the type that is on now, for what doesn't depend on its hours. */
const anyShift = (
  standards: Standards,
  { route, now }: { route: EligibilitySlot["route"]; now: Date },
): EligibilitySlot => ({
  ...standards,
  slotId: 0,
  route,
  startsOn: dateOnAt(now, standards.timezone),
  startsAt: now,
  endsAt: new Date(now.getTime() + MINUTE),
  unpaidBreakMinutes: 0,
});

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
    const around = [anyShift(standards, { route: "FLEX", now }), ...slots];
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
        ...reasons(checkPapers(profile, anyShift(standards, { route, now }), now)),
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
