import { and, eq, isNull, sql } from "drizzle-orm";
import { incomingText } from "@/db/schema/text-messages";
import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { dropClaim, holdItem } from "./hold-item";
import { refuse } from "./present";

/** Takes an unknown number's texts off the desk; later ones come back. Throws Conflict if there are none, or someone else works on it. */
export async function reviewUnknown(ctx: Ctx, { number }: { number: string }): Promise<void> {
  const by = deskCtx(ctx, P.DESK_SYSTEM);
  await write(ctx, { operation: "desk.unknown-reviewed", input: { number } }, async (tx) => {
    const named = { kind: "MESSAGE" as const, item: `N${number}` };
    await holdItem(tx, ctx, named);
    const reviewed = await tx
      .update(incomingText)
      .set({ reviewedAt: ctx.now })
      .where(
        and(
          eq(sql`ltrim(${incomingText.sender}, '+')`, number),
          incomingText.isUnknown,
          isNull(incomingText.reviewedAt),
        ),
      )
      .returning({ id: incomingText.gatewayId });
    if (reviewed.length === 0) refuse("DONE");
    await dropClaim(tx, named);
    await recordAudit(
      tx,
      by,
      reviewed.map(({ id }) => ({ action: "sms.unknown-reviewed", entity: "incoming_text", entityId: id })),
    );
  });
}
