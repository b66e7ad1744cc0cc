import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { notice } from "@/db/schema/notices";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { refuse } from "./present";

/** Stops showing a popup. */
export async function endNotice(tx: Transaction, ctx: Ctx<Administrator>, reference: string) {
  const { now } = ctx;
  const id = /^\d{1,9}$/.test(reference) ? Number(reference) : 0;
  const [ended] = await tx
    .update(notice)
    .set({ endsAt: now })
    .where(and(eq(notice.id, id), or(isNull(notice.endsAt), gt(notice.endsAt, now))))
    .returning({ id: notice.id, title: notice.title, facilityId: notice.facilityId });
  if (!ended) return refuse("NOT_FOUND", reference);
  await recordAudit(tx, ctx, {
    action: "notice.ended",
    facilityId: ended.facilityId,
    entity: "notice",
    entityId: id,
  });
  return ended;
}
