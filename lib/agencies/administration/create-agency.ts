import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import type { NewAgency } from "./schema";
import { refuse } from "./present";

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
