import { metPeopleScope } from "@/lib/access/people";
import type { Actor } from "@/lib/access/actor";
import { facilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import { reviewTime } from "@/lib/past-shifts/approval/rules";
import { canOpenPastShifts, canReviewPastShifts } from "@/lib/past-shifts/policy";
import { presentPastSlot } from "@/lib/past-shifts/present";
import { listPastSlotsById } from "@/lib/past-shifts/reads.sql";
import { attendedOf } from "../attendance-rules";
import { pointTermsOf } from "../present";
import { findPerson, listAttended } from "../reads.sql";
import { pageOf, presentPastShifts } from "./present";
import type { PastShiftsQuery, PersonPastShifts } from "./schema";

type Sought = { professionalId: number; query: PastShiftsQuery };

/**
 * Someone's past shifts at the actor's facilities, the latest first. Hours are for people who open Past Shifts there,
 * pay for those who review it. Throws NotFound for anyone these facilities haven't met. Three statements.
 */
export async function loadPastShifts(
  { actor, now }: { actor: Actor; now: Date },
  here: OneFacilityScope,
  { professionalId, query }: Sought,
): Promise<PersonPastShifts> {
  const seen = facilityScope(actor);
  const [person, rows] = await Promise.all([
    findPerson(metPeopleScope(seen), here, seen, { professionalId, now }),
    listAttended(seen, { professionalId, now, days: query.days }),
  ]);
  if (!person) throw new NotFound();
  const page = pageOf(attendedOf(rows, now), query);
  const past = await listPastSlotsById(seen, { slotIds: page.shown.map(({ row }) => row.slotId), now });
  const open = past.filter(({ facilityId }) => canOpenPastShifts(actor, { facilityId }));
  const pay = new Map(
    open.map((row) => {
      const seesPay = canReviewPastShifts(actor, { facilityId: row.facilityId });
      return [row.id, presentPastSlot(row, { ...reviewTime(now), seesPay })];
    }),
  );
  return presentPastShifts(rows, now, { ...page, pay, terms: pointTermsOf(person, here, now) });
}
