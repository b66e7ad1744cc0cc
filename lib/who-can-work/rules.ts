import { addDays } from "@/lib/time/calendar";

export const OVERVIEW_DAYS = 28;

export const datesFrom = (start: string): string[] =>
  Array.from({ length: OVERVIEW_DAYS }, (_, n) => addDays(start, n));

type Day = { shifts: readonly unknown[]; off: string | null; stated: string | null };

/** Said they can work, and has neither a shift nor the day off. */
export const canWork = ({ shifts, off, stated }: Day): boolean =>
  stated === "CAN" && shifts.length === 0 && off !== "APPROVED";
