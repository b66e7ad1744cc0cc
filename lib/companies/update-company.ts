import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { managementCompany } from "@/db/schema/companies";
import type { Administrator } from "@/lib/access/administrator";
import { changesOf } from "@/lib/audit/changes";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getCompany } from "./reads";
import type { CompanyChange } from "./schema";

export async function updateCompany(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { company, change }: { company: string; change: CompanyChange },
) {
  const found = await getCompany(tx, company);
  const changes = changesOf(found, change);
  if (!changes) return { ...found, changed: [] };
  await tx.update(managementCompany).set(changes.after).where(eq(managementCompany.id, found.id));
  await recordAudit(tx, ctx, {
    action: "company.updated",
    managementCompanyId: found.id,
    entity: "management_company",
    entityId: found.id,
    ...changes,
  });
  return { ...found, ...changes.after, changed: Object.keys(changes.after) };
}
