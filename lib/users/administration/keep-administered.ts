import type { Transaction } from "@/db/client";
import { listAdministratorsAround } from "./reads";
import { leftAlone } from "./rules";
import { deny } from "./present";

/**
 * Carries out a change that takes something from a person. Throws Conflict, and so takes it back, where it leaves a
 * facility or an agency that had an administrator without one; an administrator may say that this is meant.
 */
export async function keepAdministered<T>(
  tx: Transaction,
  { userId, evenLast }: { userId: number; evenLast: boolean },
  change: () => Promise<T>,
): Promise<T> {
  const before = await listAdministratorsAround(tx, userId);
  const places = [...new Set(before.filter((one) => one.userId === userId).map(({ placeId }) => placeId))];
  const others = before.filter((one) => one.userId !== userId && places.includes(one.placeId));
  const result = await change();
  const still = (await listAdministratorsAround(tx, userId)).filter((one) => one.userId === userId);
  const alone = leftAlone(userId, { before, after: [...others, ...still] });
  if (alone.length > 0 && !evenLast) deny("LAST_ADMINISTRATOR", alone);
  return result;
}
