import type { Transaction } from "@/db/client";
import { noteCategory } from "@/db/schema/workforce";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import { getCompany } from "@/lib/companies/reads";
import type { Ctx } from "@/lib/context";
import { refuse } from "./present";
import { isCategory, lockNoteCategory } from "./reads";
import type { NamedCategory } from "./schema";

type Values = Record<string, unknown>;
type Change = {
  action: string;
  before: Values;
  after: Values;
  set: { label?: string; retiredAt?: Date | null };
};

type Current = { label: string; isRetired: boolean };

/** Changes a category unless it is like this already. Throws Invalid if the company has none of this code. */
export async function changeNoteCategory(
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
