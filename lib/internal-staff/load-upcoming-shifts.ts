import type { OneFacilityScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { requireFeature } from "@/lib/facilities/features/require-feature";
import { presentUpcomingShift } from "@/lib/slots/removal/present";
import { listHeldSlots } from "@/lib/slots/removal/reads";
import { isRemovable } from "@/lib/slots/removal/rules";
import { canChangeStaffStatus } from "./policy";
import { findStaffLink } from "./reads.sql";
import type { UpcomingShifts } from "./schema";

/** The shifts a staff member would lose if disabled at the facility. Throws NotFound. */
export async function loadUpcomingShifts(
  { actor, db, now }: Ctx,
  scope: OneFacilityScope,
  professionalId: number,
): Promise<UpcomingShifts> {
  if (!canChangeStaffStatus(actor, scope.facilityId)) throw new Forbidden();
  await requireFeature(db, scope, "FLEX_PROFESSIONALS");
  if (!(await findStaffLink(db, scope, professionalId))) throw new NotFound();
  const held = await listHeldSlots(db, scope, { professionalId, now });
  return { upcoming_shifts: held.filter(isRemovable).map(presentUpcomingShift) };
}
