import { eq } from "drizzle-orm";
import { professionalCalendar } from "@/db/schema/calendars";
import { recordAudit } from "@/lib/audit/record-audit";
import { hashToken } from "@/lib/auth/link-token";
import { countHit } from "@/lib/auth/rate-limit";
import type { OwnCalendarEnd } from "./schema";
import { writeUnkeyed, type Ctx, type Party } from "@/lib/context";

/** Ends a professional's calendar by its secret. Idempotent. */
export async function endOwnCalendar(
  ctx: Ctx<Party>,
  { token, address }: OwnCalendarEnd & { address: string },
): Promise<void> {
  await countHit({ name: "end-own-calendar", of: address, max: 60, minutes: 15 });
  await writeUnkeyed(ctx, async (tx) => {
    const [ended] = await tx
      .delete(professionalCalendar)
      .where(eq(professionalCalendar.linkHash, hashToken(token)))
      .returning({ professionalId: professionalCalendar.professionalId });
    if (!ended) return;
    await recordAudit(
      tx,
      { ...ctx, actor: ended },
      {
        action: "calendar.ended",
        entity: "professional",
        entityId: ended.professionalId,
      },
    );
  });
}
