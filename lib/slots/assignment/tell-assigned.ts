import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility, unit } from "@/db/schema/facilities";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";
import { shiftLink } from "@/lib/facility-info/worker-link/sign-shift";
import { slotAssignedMail } from "@/lib/mail/messages/slot-assigned";
import { slotCancelledMail } from "@/lib/mail/messages/slot-cancelled";
import { queueMail } from "@/lib/mail/queue-mail";

/** What mail to the professional who holds a slot tells, and where it goes. */
async function findMailFacts(tx: Transaction, scope: FacilityScope, slotId: number) {
  const [found] = await tx
    .select({
      slotId: slot.id,
      facilityId: slot.facilityId,
      professionalId: professional.id,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      resourceType: shift.resourceType,
      facilityName: facility.name,
      facilityAddress: sql<string>`concat_ws(', ', nullif(${facility.address}, ''), nullif(${facility.city}, ''), ${facility.stateCode})`,
      timezone: facility.timezone,
      unitName: unit.name,
      professionalFirstName: professional.firstName,
      email: professional.email,
    })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(facility, eq(facility.id, slot.facilityId))
    .innerJoin(professional, eq(professional.id, slot.professionalId))
    .leftJoin(unit, eq(unit.id, slot.unitId))
    .where(and(eq(slot.id, slotId), inArray(slot.facilityId, [...scope.facilityIds])))
    .limit(1);
  return found ?? null;
}

/** Writes to the professional who was given a slot, in the transaction that gives it. */
export async function tellAssigned(
  tx: Transaction,
  scope: FacilityScope,
  { slotId, isFloated }: { slotId: number; isFloated: boolean },
): Promise<void> {
  const found = await findMailFacts(tx, scope, slotId);
  if (!found?.email) return;
  const { email, ...facts } = found;
  await queueMail(tx, { to: email, ...slotAssignedMail({ ...facts, isFloated, url: shiftLink(facts) }) });
}

/** Writes to the professional from whom a slot is about to be taken again, who was told of it a moment ago. */
export async function tellUnassigned(tx: Transaction, scope: FacilityScope, slotId: number): Promise<void> {
  const found = await findMailFacts(tx, scope, slotId);
  if (!found?.email) return;
  const { email, ...facts } = found;
  await queueMail(tx, { to: email, ...slotCancelledMail({ ...facts, paidMinutes: 0 }) });
}
