export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Hours with 2 decimals, as in payloads; whole minutes never give half a hundredth. */
export function hoursOf(minutes: number): number;
export function hoursOf(minutes: number | null): number | null;
export function hoursOf(minutes: number | null): number | null {
  return minutes === null ? null : Number((minutes / 60).toFixed(2));
}

/** What hours differ by as they are printed, and paid: of the rounded ones, or the printed sum wouldn't close. */
export const hoursBetween = (from: number, to: number): number =>
  Number((hoursOf(to) - hoursOf(from)).toFixed(2));

/** Hours where they are read at a glance: with one decimal. */
export const shortHoursOf = (minutes: number): number => Number((minutes / 60).toFixed(1));

/** The same of hours with one decimal. */
export const shortHoursBetween = (from: number, to: number): number =>
  Number((shortHoursOf(to) - shortHoursOf(from)).toFixed(1));
