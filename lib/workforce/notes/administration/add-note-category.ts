import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { noteCategory } from "@/db/schema/workforce";
import type { Administrator } from "@/lib/access/administrator";
import { notePermission } from "@/lib/access/note-categories";
import { recordAudit } from "@/lib/audit/record-audit";
import { getCompany } from "@/lib/companies/reads";
import type { Ctx } from "@/lib/context";
import { refuse } from "./present";
import type { LabelledCategory } from "./schema";

/** Adds a category, the last to choose from. Returns the permissions to grant. Throws Conflict if it exists. */
export async function addNoteCategory(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { company, code, label }: LabelledCategory,
) {
  const { id: managementCompanyId, name } = await getCompany(tx, company);
  const position = sql<number>`(select coalesce(max(c.position), 0) + 1 from note_category c
    where c.management_company_id = ${managementCompanyId})`;
  const [added] = await tx
    .insert(noteCategory)
    .values({ managementCompanyId, code, label, position })
    .onConflictDoNothing()
    .returning({ code: noteCategory.code });
  if (!added) refuse("EXISTS", code, name);
  await recordAudit(tx, ctx, {
    action: "note-category.added",
    managementCompanyId,
    entity: "note_category",
    entityId: `${managementCompanyId}-${code}`,
    after: { code, label },
  });
  const permissions = [notePermission(code, "VIEW"), notePermission(code, "EDIT")];
  return { company: name, code, label, permissions };
}
