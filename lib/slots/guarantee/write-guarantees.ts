import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { recordAudit, type AuditEntry } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { Conflict, Invalid } from "@/lib/errors";
import type { SlotToGuarantee } from "./reads";
import { guaranteeRefusal, refusalTexts, type GuaranteeRefusal } from "./rules";

type Requested = { found: SlotToGuarantee; guaranteed: boolean };

/** Why the guarantee of a locked slot cannot be set so. */
export const refusalOf = (found: SlotToGuarantee, guaranteed: boolean, now: Date): GuaranteeRefusal | null =>
  guaranteeRefusal(
    { ...found, isFlex: found.route === "FLEX", isExpired: found.integrationExpiredAt !== null },
    guaranteed,
    now,
  );

function assertGuaranteeable({ found, guaranteed }: Requested, now: Date): void {
  const refusal = refusalOf(found, guaranteed, now);
  if (refusal === null) return;
  if (refusal === "TAKEN") throw new Conflict();
  const fault = { code: refusal, message: refusalTexts[refusal], slotId: found.slotId };
  throw refusal === "FLEX" || refusal === "ORIENTATION"
    ? new Invalid({ ...fault, field: "slots" })
    : new Conflict({ ...fault, field: "shiftId" });
}

const entryOf = ({ found, guaranteed }: Requested): AuditEntry => ({
  action: guaranteed ? "slot.guaranteed" : "slot.guarantee-removed",
  facilityId: found.facilityId,
  entity: "slot",
  entityId: found.slotId,
  before: { isGuaranteed: found.isGuaranteed },
  after: { isGuaranteed: guaranteed },
});

/** Writes what differs of locked slots, with its audit entries: as many statements for a hundred as for one. */
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
