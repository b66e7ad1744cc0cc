import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { companyProfessional, facilityProfessional } from "@/db/schema/professionals";
import { getCompany } from "@/lib/companies/reads";
import { atField } from "@/lib/errors";
import { getFacility } from "@/lib/facilities/administration/reads";
import type { ProfessionalInput } from "./schema";
import type { Written } from "./write-papers";

async function joinStaff(tx: Transaction, professionalId: number, facility: string): Promise<Written[]> {
  const place = await getFacility(tx, facility).catch(atField(() => "flexAt"));
  const [held] = await tx
    .select({ isFlexStaff: facilityProfessional.isFlexStaff })
    .from(facilityProfessional)
    .where(
      and(
        eq(facilityProfessional.facilityId, place.id),
        eq(facilityProfessional.professionalId, professionalId),
      ),
    )
    .limit(1);
  const joined = await tx
    .insert(facilityProfessional)
    .values({ facilityId: place.id, professionalId, isFlexStaff: true })
    .onConflictDoUpdate({
      target: [facilityProfessional.facilityId, facilityProfessional.professionalId],
      set: { isFlexStaff: true },
      // Someone else may have done it meanwhile.
      setWhere: eq(facilityProfessional.isFlexStaff, false),
    })
    .returning({ facilityId: facilityProfessional.facilityId });
  return joined.map(({ facilityId }) => ({ what: "flexAt", facilityId, before: held ?? null }));
}

async function employ(
  tx: Transaction,
  professionalId: number,
  { company, wage }: { company: string; wage: number },
): Promise<Written[]> {
  const { id } = await getCompany(tx, company);
  const [held] = await tx
    .select({ wage: companyProfessional.wage })
    .from(companyProfessional)
    .where(
      and(
        eq(companyProfessional.managementCompanyId, id),
        eq(companyProfessional.professionalId, professionalId),
      ),
    )
    .limit(1);
  if (held?.wage === wage) return [];
  await tx
    .insert(companyProfessional)
    .values({ managementCompanyId: id, professionalId, employeeStatus: "ENABLED", wage })
    .onConflictDoUpdate({
      target: [companyProfessional.managementCompanyId, companyProfessional.professionalId],
      set: { wage },
    });
  return [{ what: "company", managementCompanyId: id, wage, before: held ?? null }];
}

/**
 * Adds or updates employers, never removes one: to end an employment, disable the professional, which also settles
 * their shifts.
 */
export async function writeEmployment(
  tx: Transaction,
  professionalId: number,
  { flexAt = [], company, wage }: Pick<ProfessionalInput, "flexAt" | "company" | "wage">,
): Promise<Written[]> {
  const written: Written[] = [];
  for (const facility of flexAt) written.push(...(await joinStaff(tx, professionalId, facility)));
  if (company !== undefined && wage !== undefined)
    written.push(...(await employ(tx, professionalId, { company, wage })));
  return written;
}
