import { companyPeopleScope } from "@/lib/access/people";
import { P } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { isRemovable } from "@/lib/slots/removal/rules";
import { listHeldSlots } from "@/lib/slots/removal/reads";
import { presentLostShift } from "../present";
import { isEmployed } from "../reads";
import type { NamedCompany } from "@/lib/access/named-company";
import { requireCompany } from "../require-company";
import { scopeFacilities } from "../scope-facilities";
import type { LostShift } from "../schema";

type Sought = { professionalId: number; facilityIds?: readonly number[] };

/**
 * The shifts someone would lose with their status, or at the named facilities, soonest first. Throws NotFound, and
 * Forbidden without the permission for the change in question.
 */
export async function loadUpcomingShifts(
  { actor, db, now }: Ctx,
  company: NamedCompany,
  { professionalId, facilityIds }: Sought,
): Promise<LostShift[]> {
  const permission = facilityIds ? P.WORKFORCE_LOCATIONS_EDIT : P.WORKFORCE_PROFESSIONAL_EDIT;
  const scope = await requireCompany(actor, company, permission);
  if (!(await isEmployed(db, companyPeopleScope(scope), professionalId))) throw new NotFound();
  const facilities = await scopeFacilities(db, scope, facilityIds);
  const held = await listHeldSlots(db, facilities, { professionalId, now });
  return held.filter(isRemovable).map((one) => presentLostShift(one, actor));
}
