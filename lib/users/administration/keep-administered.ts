import type { Transaction } from "@/db/client";
import { listAdministratorsAround } from "./reads";
import { leftAlone } from "./rules";
import { refuse } from "./present";

/**
 * Runs a change that takes permissions from a person. Throws Conflict, which rolls it back, if a facility or agency
 * would lose its last administrator, unless the caller allows that.
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
  if (alone.length > 0 && !evenLast) refuse("LAST_ADMINISTRATOR", alone);
  return result;
}
