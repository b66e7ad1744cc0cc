import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { managementCompany } from "@/db/schema/companies";
import { noteCategory } from "@/db/schema/workforce";
import { standardNoteCategories } from "@/lib/access/note-categories";
import type { Administrator } from "@/lib/access/administrator";
import { isNamedAlike } from "@/lib/access/reference";
import { recordAudit, changesOf } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { Conflict, refusals } from "@/lib/errors";
import type { NewCompany, CompanyChange } from "./schema";
import { getCompany } from "./reads";

const refuse = refusals({
  EXISTS: (name: string, id: number) => ({
    as: Conflict,
    field: "name",
    message: `There is a company "${name}" already: number ${id}.`,
  }),
});

/** Throws Conflict if the name exists, so that a repeated command doesn't create a second company. */
export async function createCompany(tx: Transaction, ctx: Ctx<Administrator>, input: NewCompany) {
  const same = await tx
    .select({ id: managementCompany.id })
    .from(managementCompany)
    .where(isNamedAlike(managementCompany.name, input.name))
    .limit(1);
  if (same[0]) refuse("EXISTS", input.name, same[0].id);
  const [made] = await tx.insert(managementCompany).values(input).returning();
  await tx
    .insert(noteCategory)
    .values(
      standardNoteCategories.map((one, i) => ({ managementCompanyId: made!.id, ...one, position: i + 1 })),
    );
  await recordAudit(tx, ctx, {
    action: "company.created",
    managementCompanyId: made!.id,
    entity: "management_company",
    entityId: made!.id,
    after: input,
  });
  return { id: made!.id, name: made!.name };
}

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
