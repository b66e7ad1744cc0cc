import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import type { Administrator } from "@/lib/access/administrator";
import { isNamedAlike } from "@/lib/access/reference";
import { recordAudit, changesOf } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import type { NewAgency, AgencyChange } from "./schema";
import { refuse } from "./present";
import { getAgency } from "./reads";

/** Throws Conflict if another agency has the name. */
async function rejectDuplicate(tx: Transaction, name: string, id = 0): Promise<void> {
  const [same] = await tx
    .select({ id: agency.id })
    .from(agency)
    .where(and(isNamedAlike(agency.name, name), ne(agency.id, id)))
    .limit(1);
  if (same) refuse("EXISTS", name, same.id);
}

export async function createAgency(tx: Transaction, ctx: Ctx<Administrator>, input: NewAgency) {
  await rejectDuplicate(tx, input.name);
  const [made] = await tx.insert(agency).values(input).returning({ id: agency.id, name: agency.name });
  await recordAudit(tx, ctx, {
    action: "agency.created",
    agencyId: made!.id,
    entity: "agency",
    entityId: made!.id,
    after: input,
  });
  return made!;
}

export async function updateAgency(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { agency: reference, change }: { agency: string; change: AgencyChange },
) {
  const found = await getAgency(tx, reference);
  const changes = changesOf(found, change);
  if (!changes) return { id: found.id, name: found.name, changed: [] };
  if (changes.after.name !== undefined) await rejectDuplicate(tx, changes.after.name, found.id);
  await tx.update(agency).set(changes.after).where(eq(agency.id, found.id));
  await recordAudit(tx, ctx, {
    action: "agency.updated",
    agencyId: found.id,
    entity: "agency",
    entityId: found.id,
    ...changes,
  });
  return { id: found.id, name: changes.after.name ?? found.name, changed: Object.keys(changes.after) };
}
