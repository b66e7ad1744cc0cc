import { and, eq, isNull, sql } from "drizzle-orm";
import { message } from "@/db/schema/messages";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { isAskedFor } from "@/lib/slots/places/reads";
import { canMessage } from "./policy";

type ReadInput = { scope: OneFacilityScope } & ({ caregiverId: number } | { shiftId: number });

/** Marks what someone wrote, or what is about a shift, as read at the facility. Idempotent. */
export async function markRead(ctx: Ctx, input: ReadInput): Promise<void> {
  const { facilityId } = input.scope;
  if (!canMessage(ctx.actor, facilityId)) throw new Forbidden();
  const isMeant =
    "shiftId" in input
      ? isAskedFor(message.shiftId, sql`${input.shiftId}::int`)
      : eq(message.professionalId, input.caregiverId);
  await write(ctx, { operation: "messages.read", input }, async (tx) => {
    await tx
      .update(message)
      .set({ readAt: ctx.now })
      .where(
        and(eq(message.facilityId, facilityId), isMeant, eq(message.direction, "IN"), isNull(message.readAt)),
      );
  });
}
