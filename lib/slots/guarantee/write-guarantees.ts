import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { recordAudit, type AuditEntry } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { Conflict } from "@/lib/errors";
import type { SlotToGuarantee } from "./reads";
import { refuse } from "./present";
import { guaranteeRefusal, type GuaranteeRefusal } from "./rules";

type Requested = { found: SlotToGuarantee; guaranteed: boolean };

/** Why the guarantee of a locked slot cannot be set. */
export const refusalOf = (found: SlotToGuarantee, guaranteed: boolean, now: Date): GuaranteeRefusal | null =>
  guaranteeRefusal(
    { ...found, isFlex: found.route === "FLEX", isExpired: found.integrationExpiredAt !== null },
    guaranteed,
    now,
  );

function assertGuaranteeable({ found, guaranteed }: Requested, now: Date): void {
  const refusal = refusalOf(found, guaranteed, now);
  if (refusal === "TAKEN") throw new Conflict();
  if (refusal) refuse(refusal, { slotId: found.slotId });
}

const entryOf = ({ found, guaranteed }: Requested): AuditEntry => ({
  action: guaranteed ? "slot.guaranteed" : "slot.guarantee-removed",
  facilityId: found.facilityId,
  entity: "slot",
  entityId: found.slotId,
  before: { isGuaranteed: found.isGuaranteed },
  after: { isGuaranteed: guaranteed },
});

/** Updates the locked slots that differ and audits each. The number of statements does not grow with the slots. */
export async function writeGuarantees(
  tx: Transaction,
  ctx: Ctx,
  requested: readonly Requested[],
  further: AuditEntry[] = [],
): Promise<void> {
  for (const one of requested) assertGuaranteeable(one, ctx.now);
  const changed = requested.filter(({ found, guaranteed }) => found.isGuaranteed !== guaranteed);
  if (changed.length > 0) {
    const asFound = sql.join(
      changed.map(({ found }) => sql`(${found.facilityId}::int, ${found.slotId}::int)`),
      sql`, `,
    );
    const rows = await tx
      .update(slot)
      .set({ isGuaranteed: sql`not ${slot.isGuaranteed}` })
      .where(and(sql`(${slot.facilityId}, ${slot.id}) in (${asFound})`, eq(slot.status, "UNCLAIMED")))
      .returning({ id: slot.id });
    if (rows.length !== changed.length) throw new Conflict();
  }
  await recordAudit(tx, ctx, [...further, ...changed.map(entryOf)]);
}
