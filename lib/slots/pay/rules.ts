import { formatCents, toCents } from "@/lib/money";
import type { ListSlot } from "../schema";

const SMALLEST_BONUS = 5;
export const LARGEST_BONUS = 500;
export const BONUS_STEP = 5;
export const quickBonuses = [25, 50, 75, 100] as const;

/** The form's message for an invalid bonus in dollars. */
export function bonusFault(amount: number): string | null {
  if (amount < SMALLEST_BONUS) return "Minimum of $5";
  if (amount > LARGEST_BONUS) return "Maximum of $500";
  return amount % BONUS_STEP === 0 ? null : "$5 increments only";
}

/** The bonus paid most often, in dollars, the lower of two; the first quick pick if none is paid. */
export function usualBonus(slots: readonly Pick<ListSlot, "facility_payable_bonus">[]): number {
  const times = new Map<number, number>();
  for (const { facility_payable_bonus: bonus = 0 } of slots)
    if (bonusFault(bonus) === null) times.set(bonus, (times.get(bonus) ?? 0) + 1);
  const [usual] = [...times].sort(([a, x], [b, y]) => y - x || a - b);
  return usual?.[0] ?? quickBonuses[0];
}

/** A typed bonus in whole dollars; null if it is not one. */
export function typedBonus(text: string): number | null {
  const digits = text.trim().replace(/^\$/, "");
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}

/** The message for a typed bonus that is invalid. */
export function typedBonusFault(text: string): string | null {
  const amount = typedBonus(text);
  return amount === null ? "Enter whole dollars" : bonusFault(amount);
}

/** A typed wage in dollars, with up to 3 digits before and 2 after the point; null for anything else. */
export function typedWage(text: string): number | null {
  const number = text.trim().replace(/^\$/, "");
  return /^(\d{1,3}(\.\d{0,2})?|\.\d{1,2})$/.test(number) ? Number(number) : null;
}

/** In cents. */
type WageBounds = { most: number | null; original: number | null };

/** The printed message for an invalid wage in cents. */
export function wageFault(wage: number, { most, original }: WageBounds): string | null {
  if (most !== null && wage > most)
    return `The new wage amount cannot exceed ${formatCents(most)} per hour. `;
  if (original !== null && wage < original)
    return "The new wage amount cannot be lesser than the shift's original wage";
  return null;
}

export const NOT_A_WAGE = "Enter an amount with up to 3 digits before and 2 after the decimal point.";

/** The message for a typed wage that is invalid. */
export function typedWageFault(text: string, bounds: WageBounds): string | null {
  const wage = typedWage(text);
  return wage === null || wage === 0 ? NOT_A_WAGE : wageFault(toCents(wage), bounds);
}

/** Pay can change until the shift ends: better pay may still fill it. */
export function payRefusal(
  shift: { endsAt: Date; isExpired: boolean },
  now: Date,
): "EXPIRED" | "ENDED" | null {
  if (shift.isExpired) return "EXPIRED";
  return shift.endsAt <= now ? "ENDED" : null;
}

/** A shift's open on-demand slots, which share its current terms. */
export function slotsOnTerms<Slot extends ListSlot>(slots: readonly Slot[]): Slot[] {
  return slots.filter(
    (slot) => !slot.is_flex && slot.slot_status === "UNCLAIMED" && !slot.integrated_shift_expired,
  );
}
