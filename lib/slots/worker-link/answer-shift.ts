import { systemScope } from "@/lib/access/scopes";
import { countLinkTry } from "@/lib/auth/rate-limit";
import { actingAs, writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { HttpError } from "@/lib/errors";
import { callOffFound } from "@/lib/slots/call-off/call-off-slot";
import { lockSlotToChange } from "@/lib/slots/changing/reads";
import type { ShiftAnswer } from "./schema";
import { canCallOffOwn } from "./rules";
import { markLate, markOnTime } from "./mark-late";
import { readShift } from "./sign-shift";

/** Empty, because the page shows the slot's state. */
export type ShiftNote = "" | "again" | "later";

/**
 * Records by a worker's link that they're on time, how late they will be, or that they can't come. Repeated answers change nothing, and late
 * ones neither; the page shows the current state. Returns a note for the page where that is not enough.
 */
export async function answerShift(
  ctx: Ctx<Party>,
  { address, ...answer }: ShiftAnswer & { address: string },
): Promise<ShiftNote> {
  const linked = readShift(answer.token);
  if (!linked) return "";
  const { facilityId, slotId, professionalId } = linked;
  const by = actingAs(ctx, { professionalId });
  if (!(await countLinkTry("answer-shift", { link: answer.token, address }))) return "later";
  try {
    return await writeUnkeyed(ctx, async (tx) => {
      const found = await lockSlotToChange(tx, systemScope(facilityId), slotId);
      if (found?.professionalId !== professionalId || found.callOffReason !== null) return "";
      if ("reason" in answer) {
        if (!canCallOffOwn(found, ctx.now)) return "again";
        await callOffFound(tx, by, { found, reason: answer.reason, cancelledBy: null });
        return "";
      }
      if ("isOnTime" in answer) return (await markOnTime(tx, by, found)) ? "" : "again";
      const lateMinutes = Number(answer.minutes);
      return (await markLate(tx, by, { found, lateMinutes })) ? "" : "again";
    });
  } catch (error) {
    if (error instanceof HttpError) return "again";
    throw error;
  }
}
