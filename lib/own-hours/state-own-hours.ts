import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { dispute } from "@/db/schema/disputes";
import { recordAudit } from "@/lib/audit/record-audit";
import { countLinkTry } from "@/lib/auth/rate-limit";
import { actingAs, writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { readShift } from "@/lib/slots/worker-link/sign-shift";
import { lockOwnDispute, type OwnDispute } from "./reads";
import { instantOfTime, isAboutHours, isSameMinute, ownFault, type OwnFault, type OwnTimes } from "./rules";
import type { OwnHoursForm } from "./schema";

/** Empty, or why the page shows the form again. */
export type OwnHoursNote = "" | "sent" | "later" | OwnFault;

/** The times of a form, and why they can't be kept. */
function timesOf(
  found: OwnDispute,
  { clockIn, clockOut, hasNotWorked, ...form }: OwnHoursForm,
): OwnTimes & { fault: OwnFault | null } {
  if (hasNotWorked !== undefined) return { inAt: null, outAt: null, tookBreak: false, fault: null };
  // A form knows no seconds: the recorded minute is what was recorded.
  const at = (time: string, near: Date, recorded: Date | null) => {
    const instant = time === "" ? null : instantOfTime(found, time, near);
    return instant && recorded && isSameMinute(instant, recorded) ? recorded : instant;
  };
  const times = {
    inAt: at(clockIn, found.startsAt, found.recordedInAt),
    outAt: at(clockOut, found.endsAt, found.recordedOutAt),
  };
  const isFar = (clockIn !== "" && !times.inAt) || (clockOut !== "" && !times.outAt);
  const isNothing = clockIn === "" && clockOut === "";
  const fault = isNothing ? "missing" : isFar ? "far" : ownFault(found, times);
  return { ...times, tookBreak: form.break === "taken", fault };
}

async function keep(tx: Transaction, by: Ctx<NonNullable<Party>>, form: OwnHoursForm): Promise<OwnHoursNote> {
  const linked = readShift(form.token);
  const found = linked && (await lockOwnDispute(tx, linked));
  if (!found || found.resolvedAt || !isAboutHours(found)) return "";
  const { fault, ...times } = timesOf(found, form);
  const words = form.words || null;
  const set = { statedInAt: times.inAt, statedOutAt: times.outAt, statedTookBreak: times.tookBreak };
  // The words are kept in any case, so that they needn’t be typed again.
  await tx
    .update(dispute)
    .set({ statedWords: words, ...(fault === null && { ...set, answeredAt: by.now }) })
    .where(and(eq(dispute.facilityId, found.facilityId), eq(dispute.id, found.id)));
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const before = {
    statedInAt: iso(found.statedInAt),
    statedOutAt: iso(found.statedOutAt),
    statedTookBreak: found.statedTookBreak,
  };
  const after = {
    statedInAt: iso(times.inAt),
    statedOutAt: iso(times.outAt),
    statedTookBreak: times.tookBreak,
  };
  const isSame =
    found.statedWords === words &&
    (fault !== null || (found.answeredAt !== null && JSON.stringify(before) === JSON.stringify(after)));
  if (!isSame)
    await recordAudit(tx, by, {
      action: fault === null ? "dispute.hours-stated" : "dispute.words-kept",
      facilityId: found.facilityId,
      entity: "dispute",
      entityId: found.id,
      before: fault === null ? before : {},
      after: { ...(fault === null && after), hasWords: words !== null },
    });
  return fault ?? "sent";
}

/**
 * Keeps what a professional says they worked, by their link, until the dispute is resolved; said again, it replaces what
 * they said before. Returns a note for the page.
 */
export async function stateOwnHours(
  ctx: Ctx<Party>,
  { address, form }: { address: string; form: OwnHoursForm },
): Promise<OwnHoursNote> {
  const linked = readShift(form.token);
  if (!linked) return "";
  if (!(await countLinkTry("own-hours", { link: form.token, address }))) return "later";
  const by = actingAs(ctx, { professionalId: linked.professionalId });
  return writeUnkeyed(ctx, (tx) => keep(tx, by, form));
}
