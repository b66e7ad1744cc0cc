import { sql, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit, changesOf } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import type { NewAgency, AgencyChange } from "./schema";
import { refuse } from "./present";
import { getAgency } from "./reads";

export async function createAgency(tx: Transaction, ctx: Ctx<Administrator>, input: NewAgency) {
  const [same] = await tx
    .select({ id: agency.id })
    .from(agency)
    .where(sql`lower(${agency.name}) = lower(${input.name})`)
    .limit(1);
  if (same) refuse("EXISTS", input.name, same.id);
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
