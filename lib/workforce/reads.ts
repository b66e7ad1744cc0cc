import { and, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { companyProfessional, professional } from "@/db/schema/professionals";
import type { PeopleScope } from "@/lib/access/people";
import type { CompanyScope } from "@/lib/access/scopes";

/** One of the company's people, or null. */
export async function findEmployed(on: Queryable, people: PeopleScope, professionalId: number) {
  const [found] = await on
    .select({ deactivatedAt: professional.deactivatedAt })
    .from(professional)
    .where(and(eq(professional.id, professionalId), people.condition))
    .limit(1);
  return found ?? null;
}

/** Whether someone is among the company's people. */
export const isEmployed = async (...of: Parameters<typeof findEmployed>): Promise<boolean> =>
  (await findEmployed(...of)) !== null;

/** The company's status of one of its people. */
export async function findStatus(tx: Transaction, { companyId }: CompanyScope, professionalId: number) {
  const [found] = await tx
    .select({ status: companyProfessional.employeeStatus })
    .from(companyProfessional)
    .where(
      and(
        eq(companyProfessional.managementCompanyId, companyId),
        eq(companyProfessional.professionalId, professionalId),
      ),
    )
    .limit(1);
  return found?.status ?? null;
}
