import { and, asc, eq, inArray, lt } from "drizzle-orm";
import { slot } from "@/db/schema/slots";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { recordAudit } from "@/lib/audit/record-audit";
import { HOUR } from "@/lib/time/durations";

/** Confirms yesterday's unconfirmed claims, as a colleague of the demo's scheduler would have. */
export async function confirmPastSlots(ctx: Ctx<"system">): Promise<void> {
  const { now } = ctx;
  await writeUnkeyed(ctx, async (tx) => {
    const due = tx
      .select({ id: slot.id })
      .from(slot)
      .where(and(eq(slot.status, "CLAIMED"), lt(slot.startsAt, new Date(now.getTime() - 12 * HOUR))))
      .orderBy(asc(slot.id))
      .limit(200);
    const confirmed = await tx
      .update(slot)
      .set({ status: "CONFIRMED", confirmedAt: now })
      .where(and(inArray(slot.id, due), eq(slot.status, "CLAIMED")))
      .returning({ id: slot.id, facilityId: slot.facilityId });
    await recordAudit(
      tx,
      ctx,
      confirmed.map(({ id, facilityId }) => ({
        action: "slot.confirmed",
        facilityId,
        entity: "slot",
        entityId: id,
        before: { status: "CLAIMED" },
        after: { status: "CONFIRMED" },
      })),
    );
  });
}
