import type { ListSlot } from "../schema";

const SMALLEST_BONUS = 5;
const LARGEST_BONUS = 500;
const BONUS_STEP = 5;
export const quickBonuses = [25, 50, 75, 100] as const;

/** What is wrong with a bonus in dollars, in the words of the form. */
export function bonusFault(amount: number): string | null {
  if (amount < SMALLEST_BONUS) return "Minimum of $5";
  if (amount > LARGEST_BONUS) return "Maximum of $500";
  return amount % BONUS_STEP === 0 ? null : "$5 increments only";
}

/** A typed bonus: whole dollars, or null while there is none. */
export function typedBonus(text: string): number | null {
  const digits = text.trim().replace(/^\$/, "");
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}

/** What is wrong with typed text as a bonus. */
export function typedBonusFault(text: string): string | null {
  const amount = typedBonus(text);
  return amount === null ? "Enter whole dollars" : bonusFault(amount);
}

/** A typed wage: up to 3 digits before and 2 after the point, or null for anything else. */
export function typedWage(text: string): number | null {
  const number = text.trim().replace(/^\$/, "");
  return /^(\d{1,3}(\.\d{0,2})?|\.\d{1,2})$/.test(number) ? Number(number) : null;
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$1,234.50". */
export const dollarsOf = (amount: number): string => dollars.format(amount);

type WageBounds = { most: number | null; original: number | null };

/** What is wrong with a wage in dollars, in the printed words. */
export function wageFault(wage: number, { most, original }: WageBounds): string | null {
  if (most !== null && wage > most) return `The new wage amount cannot exceed ${dollarsOf(most)} per hour. `;
  if (original !== null && wage < original)
    return "The new wage amount cannot be lesser than the shift's original wage";
  return null;
}

export const NOT_A_WAGE = "Enter an amount with up to 3 digits before and 2 after the decimal point.";

/** What is wrong with typed text as an hourly wage. */
export function typedWageFault(text: string, bounds: WageBounds): string | null {
  const wage = typedWage(text);
  return wage === null || wage === 0 ? NOT_A_WAGE : wageFault(wage, bounds);
}

/** Until a shift ends, someone may still be found for it, and paid better. */
export function payRefusal(
  shift: { endsAt: Date; isExpired: boolean },
  now: Date,
): "EXPIRED" | "ENDED" | null {
  if (shift.isExpired) return "EXPIRED";
  return shift.endsAt <= now ? "ENDED" : null;
}

/** The open on-demand slots of a shift, which all have its terms of now. */
export function slotsOnTerms<Slot extends ListSlot>(slots: readonly Slot[]): Slot[] {
  return slots.filter(
    (slot) => !slot.is_flex && slot.slot_status === "UNCLAIMED" && !slot.integrated_shift_expired,
  );
}
