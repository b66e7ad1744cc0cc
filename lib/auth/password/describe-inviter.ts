import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import type { AuditCtx } from "@/lib/audit/record-audit";

/** Who invites, for the invitation's mail: a colleague and their agency, or the portal's administration. */
export async function describeInviter(tx: Transaction, actor: AuditCtx["actor"]): Promise<string | null> {
  if (actor === "system" || "professionalId" in actor) return null;
  if ("administrator" in actor) return "The administration of Shiftwell";
  if (actor.agencyId === null) return actor.name;
  const [own] = await tx
    .select({ name: agency.name })
    .from(agency)
    .where(eq(agency.id, actor.agencyId))
    .limit(1);
  return own ? `${actor.name} of ${own.name}` : actor.name;
}
