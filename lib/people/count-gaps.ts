import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { metPeopleScope } from "@/lib/access/people";
import { facilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { Forbidden } from "@/lib/errors";
import { getFacilityWithUnits } from "@/lib/facilities/reads.sql";
import { groupBy } from "@/lib/group-by";
import { canInvite } from "@/lib/invites/policy";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { canAssignProfessional } from "@/lib/slots/policy";
import { GAP_DAYS } from "@/lib/slots/fit/rules";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { fittingSlots } from "./gap-rules";
import { seesGaps } from "./policy";
import { listLeft, listOpenShifts, listStatements } from "./reads.sql";
import type { GapCounts } from "./schema";

/**
 * How many of the facility's open shifts each of these people may work, as their pages list them. Six statements,
 * however many people; none for those the facilities haven't met.
 */
export async function countGaps(
  { actor, now }: { actor: Actor; now: Date },
  here: OneFacilityScope,
  professionalIds: number[],
): Promise<GapCounts> {
  const { facilityId } = here;
  if (!seesGaps(actor, facilityId)) throw new Forbidden();
  const people = metPeopleScope(facilityScope(actor));
  const { timezone: zone } = await getFacilityWithUnits(here);
  const today = dateOnAt(now, zone);
  const lastOn = addDays(today, GAP_DAYS - 1);
  const [open, statements, left] = await Promise.all([
    listOpenShifts(here, {
      professionalIds,
      now,
      today,
      lastOn,
      assigns: canAssignProfessional(actor, facilityId),
      invites: canInvite(actor, facilityId),
    }),
    listStatements(people, { professionalIds, range: { start: addDays(today, -1), end: lastOn } }),
    listLeft(here, { professionalIds, now }),
  ]);
  const slots = await listEligibilitySlots(
    db,
    here,
    open.map(({ slotId }) => slotId),
  );
  const profiles = await listEligibilityProfiles(db, people, professionalIds, slots);
  const leftBy = groupBy(left, ({ professionalId }) => professionalId);
  const statedBy = groupBy(statements, ({ professionalId }) => professionalId);
  return {
    counts: profiles.map((profile) => ({
      id: profile.professionalId,
      open: fittingSlots(profile, slots, {
        statements: statedBy.get(profile.professionalId) ?? [],
        left: leftBy.get(profile.professionalId) ?? [],
        zone,
        now,
      }).length,
    })),
  };
}
