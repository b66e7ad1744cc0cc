import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import type { Administrator } from "@/lib/access/administrator";
import { changesOf, recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { refuse } from "./present";

type Details = { firstName: string; lastName: string; email: string | null; phone: string | null };

/**
 * Changes a professional's name, address and phone. Throws NotFound; Conflict if they aren't as they were seen, or for an
 * address that another record has.
 */
export async function changeDetails(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { id, wanted, seen }: { id: number; wanted: Details; seen: Details },
): Promise<void> {
  const [found] = await tx
    .select({
      firstName: professional.firstName,
      lastName: professional.lastName,
      email: professional.email,
      phone: professional.phone,
    })
    .from(professional)
    .where(eq(professional.id, id))
    .limit(1)
    .for("no key update");
  if (!found) throw new NotFound();
  if (changesOf(found, seen)) refuse("CHANGED");
  const changes = changesOf(found, wanted);
  if (!changes) return;
  if (wanted.email && changes.after.email) {
    const [other] = await tx
      .select({ id: professional.id })
      .from(professional)
      .where(and(ne(professional.id, id), sql`lower(${professional.email}) = lower(${wanted.email})`))
      .limit(1);
    if (other) refuse("EXISTS", wanted.email, other.id);
  }
  await tx.update(professional).set(changes.after).where(eq(professional.id, id));
  await recordAudit(tx, ctx, {
    action: "professional.updated",
    entity: "professional",
    entityId: id,
    before: changes.before,
    after: changes.after,
  });
}
