import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { metPeopleScope } from "@/lib/access/people";
import { facilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { Forbidden, NotFound } from "@/lib/errors";
import { canInvite } from "@/lib/invites/policy";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { weekMinutesWith } from "@/lib/professionals/eligibility/rules";
import { canAssignProfessional, slotViewer } from "@/lib/slots/policy";
import { presentSlots } from "@/lib/slots/present";
import { listSlotsById } from "@/lib/slots/reads.sql";
import { compareGaps, GAP_DAYS, MAX_GAPS } from "@/lib/slots/fit/rules";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { fittingSlots } from "./gap-rules";
import { seesGaps } from "./policy";
import { presentGap } from "./present";
import { findPerson, listLeft, listOpenShifts, listStatements } from "./reads.sql";
import type { Gaps } from "./schema";

/**
 * The facility's open shifts of the next two weeks that someone may work and hasn't said no to, best first. Seven
 * statements, however many are open.
 */
export async function loadGaps(
  { actor, now }: { actor: Actor; now: Date },
  here: OneFacilityScope,
  professionalId: number,
): Promise<Gaps> {
  const { facilityId } = here;
  if (!seesGaps(actor, facilityId)) throw new Forbidden();
  const seen = facilityScope(actor);
  const people = metPeopleScope(seen);
  const row = await findPerson(people, here, seen, { professionalId, now });
  if (!row) throw new NotFound();
  const zone = row.facilityZone;
  const today = dateOnAt(now, zone);
  const lastOn = addDays(today, GAP_DAYS - 1);
  const [open, statements, left] = await Promise.all([
    listOpenShifts(here, {
      professionalIds: [professionalId],
      now,
      today,
      lastOn,
      assigns: canAssignProfessional(actor, facilityId),
      invites: canInvite(actor, facilityId),
    }),
    listStatements(people, {
      professionalIds: [professionalId],
      range: { start: addDays(today, -1), end: lastOn },
    }),
    listLeft(here, { professionalIds: [professionalId], now }),
  ]);
  const openBySlot = new Map(open.map((one) => [one.slotId, one]));
  const slots = await listEligibilitySlots(db, here, [...openBySlot.keys()]);
  const [profile] = await listEligibilityProfiles(db, people, [professionalId], slots);
  if (!profile) return { gaps: [], total: 0 };
  const fitting = fittingSlots(profile, slots, { statements, left, zone, now })
    .map((fit) => ({
      ...fit,
      open: openBySlot.get(fit.slot.slotId)!,
      weekMinutes: weekMinutesWith(profile.assignments, fit.slot),
    }))
    .sort(compareGaps);
  const best = fitting.slice(0, MAX_GAPS);
  const rows = await listSlotsById(
    here,
    best.map(({ slot }) => slot.slotId),
  );
  const shown = new Map(
    presentSlots(rows, slotViewer(actor, facilityId), now).map((slot) => [slot.slot_id, slot]),
  );
  const gaps = best.flatMap((gap) => {
    const slot = shown.get(gap.slot.slotId);
    return slot ? [presentGap(slot, gap)] : [];
  });
  return { gaps, total: fitting.length };
}
