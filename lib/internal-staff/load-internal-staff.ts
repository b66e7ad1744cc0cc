import type { OneFacilityScope } from "@/lib/access/scopes";
import { termOf } from "@/lib/professionals/listing/rules";
import type { Listed, ListedProfessionals, StaffQuery } from "@/lib/professionals/listing/schema";
import type { Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { requireFeature } from "@/lib/facilities/features/require-feature";
import { presentUpcomingShift } from "@/lib/slots/removal/present";
import { listHeldSlots } from "@/lib/slots/removal/reads";
import { isRemovable } from "@/lib/slots/removal/rules";
import { presentStaff } from "./present";
import { listInternalStaff, findStaffLink } from "./reads.sql";
import { canChangeStaffStatus } from "./policy";
import type { UpcomingShifts } from "./schema";

/** The facility's internal staff. */
export async function loadInternalStaff(
  scope: OneFacilityScope,
  { searchTerm, name, status = null, license = null, sort = null, ...page }: Listed<StaffQuery>,
  now: Date,
): Promise<ListedProfessionals> {
  const term = termOf(searchTerm ?? name);
  const { rows, total } = await listInternalStaff(scope, { page, term, status, license, sort, now });
  return { rows: rows.map(presentStaff), total };
}

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
