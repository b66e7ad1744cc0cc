import type { Transaction } from "@/db/client";
import type { Ctx, Party } from "@/lib/context";
import { changeSlot } from "@/lib/slots/changing/change-slot";
import type { SlotToChange } from "@/lib/slots/changing/reads";
import { canBeLate } from "./rules";

/**
 * Records what a professional says: that they are late, and by how much if they know. Said again, it changes nothing.
 * Returns false if they aren't awaited at the slot.
 */
export async function markLate(
  tx: Transaction,
  by: Ctx<NonNullable<Party>>,
  { found, lateMinutes }: { found: SlotToChange; lateMinutes: number | null },
): Promise<boolean> {
  if (!canBeLate(found, by.now)) return false;
  if (found.arrivalStatusCode === "RUNNING_LATE" && found.lateMinutes === lateMinutes) return true;
  const set = { arrivalStatusCode: "RUNNING_LATE" as const, lateMinutes };
  await changeSlot(tx, by, found, { action: "slot.running-late", set });
  return true;
}

/** Records that a professional says they will be on time, also after they said they're late. Otherwise the same. */
export async function markOnTime(
  tx: Transaction,
  by: Ctx<NonNullable<Party>>,
  found: SlotToChange,
): Promise<boolean> {
  if (!canBeLate(found, by.now) || by.now >= found.startsAt) return false;
  if (found.arrivalStatusCode === "ON_TIME") return true;
  const set = { arrivalStatusCode: "ON_TIME" as const, lateMinutes: null };
  await changeSlot(tx, by, found, { action: "slot.on-time", set });
  return true;
}
