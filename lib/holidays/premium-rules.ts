import { premiumText } from "./rules";

export type HolidayPremium = {
  name: string;
  date: string;
  multiplier: number | null;
  hourlyAmount: number | null;
};

const paysMore = ({ multiplier, hourlyAmount }: HolidayPremium) =>
  multiplier !== null || hourlyAmount !== null;

/**
 * "Christmas, 1.5 × the rate". The premium is shown to the facility's own staff: others are paid by their agency or the
 * marketplace.
 */
export const holidayText = (holiday: HolidayPremium, isStaff: boolean): string =>
  isStaff && paysMore(holiday) ? `${holiday.name}, ${premiumText(holiday)}` : holiday.name;

/** Of the hours within a shift; null if there is no holiday. */
export const holidaysText = (holidays: readonly HolidayPremium[], isStaff: boolean): string | null =>
  holidays.length === 0 ? null : holidays.map((one) => holidayText(one, isStaff)).join("; ");
