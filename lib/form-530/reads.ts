import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { facility, unit } from "@/db/schema/facilities";
import { file } from "@/db/schema/files";
import { form530 } from "@/db/schema/forms";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { resourceType, shiftStructure } from "@/db/schema/structures";
import { facilityMembership, userAccount } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import type { FormSlot } from "./rules";

export type FacilityOfForm = { id: number; name: string; zone: string; stateCode: string };

/** Throws NotFound. */
export async function getFacilityOfForm(scope: OneFacilityScope): Promise<FacilityOfForm> {
  const [found] = await db
    .select({
      id: facility.id,
      name: facility.name,
      zone: facility.timezone,
      stateCode: facility.stateCode,
    })
    .from(facility)
    .where(eq(facility.id, scope.facilityId))
    .limit(1);
  if (!found) throw new NotFound();
  return found;
}

const MAX_SLOTS = 2000;

/** Everyone scheduled on a day at the scope's one facility, and open places; someone who left after arriving counts. */
export function listSlotsOfDay(scope: OneFacilityScope, patientDay: string): Promise<FormSlot[]> {
  return db
    .select({
      resourceType: shift.resourceType,
      rank: resourceType.rank,
      isOrientation: shift.isOrientation,
      fromTime: shiftStructure.fromTime,
      startsAt: slot.startsAt,
      unitName: unit.name,
      firstName: professional.firstName,
      lastName: professional.lastName,
      checkedInAt: slot.checkedInAt,
      checkedOutAt: slot.checkedOutAt,
    })
    .from(shift)
    .innerJoin(shiftStructure, eq(shiftStructure.id, shift.shiftStructureId))
    .innerJoin(resourceType, eq(resourceType.code, shift.resourceType))
    .innerJoin(slot, eq(slot.shiftId, shift.id))
    .leftJoin(unit, eq(unit.id, slot.unitId))
    .leftJoin(professional, eq(professional.id, slot.professionalId))
    .where(
      and(
        eq(shift.facilityId, scope.facilityId),
        eq(shift.startsOn, patientDay),
        or(inArray(slot.status, ["UNCLAIMED", "CLAIMED", "CONFIRMED"]), isNotNull(slot.checkedInAt)),
        sql`${slot.outcomeCode} is distinct from 'NO_SHOW'`,
        isNull(shift.integrationExpiredAt),
      ),
    )
    .orderBy(asc(slot.id))
    .limit(MAX_SLOTS);
}

export type FormRow = {
  fileId: string;
  patientDay: string;
  version: number;
  director: string;
  fingerprint: string;
  generatedBy: string;
  generatedAt: Date;
};

const MAX_VERSIONS = 50;

/** The forms of a patient day, newest first. */
export function listForms(scope: OneFacilityScope, patientDay: string): Promise<FormRow[]> {
  return db
    .select({
      fileId: form530.fileId,
      patientDay: form530.patientDay,
      version: form530.version,
      director: form530.director,
      fingerprint: form530.fingerprint,
      generatedBy: userAccount.name,
      generatedAt: form530.generatedAt,
    })
    .from(form530)
    .innerJoin(userAccount, eq(userAccount.id, form530.generatedBy))
    .where(and(eq(form530.facilityId, scope.facilityId), eq(form530.patientDay, patientDay)))
    .orderBy(desc(form530.version))
    .limit(MAX_VERSIONS);
}

/** The signer of the facility's last form, or null. */
export async function findLastDirector(scope: OneFacilityScope): Promise<string> {
  const [last] = await db
    .select({ director: form530.director })
    .from(form530)
    .where(eq(form530.facilityId, scope.facilityId))
    .orderBy(desc(form530.generatedAt))
    .limit(1);
  return last?.director ?? "";
}

export type StoredForm = {
  fileId: string;
  facilityName: string;
  patientDay: string;
  version: number;
  contentType: string;
};

/** A completely stored form, or null. */
export async function findStoredForm(scope: OneFacilityScope, fileId: string): Promise<StoredForm | null> {
  const [found] = await db
    .select({
      fileId: form530.fileId,
      facilityName: facility.name,
      patientDay: form530.patientDay,
      version: form530.version,
      contentType: file.contentType,
    })
    .from(form530)
    .innerJoin(facility, eq(facility.id, form530.facilityId))
    .innerJoin(file, and(eq(file.id, form530.fileId), eq(file.facilityId, form530.facilityId)))
    .where(
      and(eq(form530.fileId, fileId), eq(form530.facilityId, scope.facilityId), isNotNull(file.storedAt)),
    )
    .limit(1);
  return found ?? null;
}

/** Throws NotFound. */
export async function getStoredForm(scope: OneFacilityScope, fileId: string): Promise<StoredForm> {
  const found = await findStoredForm(scope, fileId);
  if (!found) throw new NotFound();
  return found;
}

export type Recipient = { userId: number; name: string; email: string };

const MAX_RECIPIENTS = 200;

/** People of the scope's one facility who may open its forms, by name. */
export function listRecipients(scope: OneFacilityScope): Promise<Recipient[]> {
  return db
    .select({ userId: userAccount.id, name: userAccount.name, email: userAccount.email })
    .from(facilityMembership)
    .innerJoin(userAccount, eq(userAccount.id, facilityMembership.userId))
    .where(
      and(
        eq(facilityMembership.facilityId, scope.facilityId),
        isNull(userAccount.disabledAt),
        sql`exists (select from unnest(${facilityMembership.permissions}) held where upper(held) = ${P.EDIT})`,
      ),
    )
    .orderBy(asc(userAccount.name), asc(userAccount.id))
    .limit(MAX_RECIPIENTS);
}
