import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { managementCompany } from "@/db/schema/companies";
import type { CompanyScope } from "@/lib/access/scopes";

export async function getCompanyName({ companyId }: CompanyScope): Promise<string> {
  const [found] = await db
    .select({ name: managementCompany.name })
    .from(managementCompany)
    .where(eq(managementCompany.id, companyId))
    .limit(1);
  return found!.name;
}
