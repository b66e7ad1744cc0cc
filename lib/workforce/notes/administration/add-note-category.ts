import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { noteCategory } from "@/db/schema/workforce";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import { getCompany } from "@/lib/companies/reads";
import type { Ctx } from "@/lib/context";
import { notePermission } from "@/lib/access/note-categories";
import { Conflict, refusals, Invalid } from "@/lib/errors";
import { isCategory, lockNoteCategory } from "./reads";
import type { NamedCategory, LabelledCategory } from "./schema";

const refuse = refusals({
  EXISTS: (code: string, company: string) => ({
    as: Conflict,
    field: "code",
    message: `${company} has a note category ${code} already.`,
  }),
  NO_CATEGORY: (code: string, company: string) => ({
    as: Invalid,
    field: "code",
    message: `${company} has no note category ${code}: note-category list shows those it has.`,
  }),
});

type Values = Record<string, unknown>;
type Change = {
  action: string;
  before: Values;
  after: Values;
  set: { label?: string; retiredAt?: Date | null };
};

type Current = { label: string; isRetired: boolean };

/** Changes a category unless it is like this already. Throws Invalid if the company has none of this code. */
async function changeNoteCategory(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { company, code }: NamedCategory,
  plan: (current: Current) => Change | null,
) {
  const { id: managementCompanyId, name } = await getCompany(tx, company);
  const found = await lockNoteCategory(tx, managementCompanyId, code);
  if (!found) return refuse("NO_CATEGORY", code, name);
  const change = plan(found);
  if (change) {
    const { set, ...recorded } = change;
    await tx.update(noteCategory).set(set).where(isCategory(managementCompanyId, code));
    await recordAudit(tx, ctx, {
      managementCompanyId,
      entity: "note_category",
      entityId: `${managementCompanyId}-${code}`,
      ...recorded,
    });
  }
  return { company: name, code, label: change?.set.label ?? found.label, changed: change !== null };
}

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

/** Its notes show the new label too. */
export const renameNoteCategory = (
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { label, ...named }: LabelledCategory,
) =>
  changeNoteCategory(tx, ctx, named, (current) =>
    current.label === label
      ? null
      : {
          action: "note-category.renamed",
          before: { label: current.label },
          after: { label },
          set: { label },
        },
  );

/** The notes of a retired category stay readable; new ones can't be written. */
export const retireNoteCategory = (
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { isRetired, ...named }: NamedCategory & { isRetired: boolean },
) =>
  changeNoteCategory(tx, ctx, named, (current) =>
    current.isRetired === isRetired
      ? null
      : {
          action: isRetired ? "note-category.retired" : "note-category.restored",
          before: { isRetired: current.isRetired },
          after: { isRetired },
          set: { retiredAt: isRetired ? ctx.now : null },
        },
  );
