import { premiumText } from "./rules";

export type ToldHoliday = {
  name: string;
  date: string;
  multiplier: number | null;
  hourlyAmount: number | null;
};

const paysMore = ({ multiplier, hourlyAmount }: ToldHoliday) => multiplier !== null || hourlyAmount !== null;

/**
 * "Christmas, 1.5 × the rate". The premium is told to the facility's own staff: others are paid by their agency or the
 * marketplace.
 */
export const toldHoliday = (holiday: ToldHoliday, isStaff: boolean): string =>
  isStaff && paysMore(holiday) ? `${holiday.name}, ${premiumText(holiday)}` : holiday.name;

/** Of the hours within a shift; null if there is no holiday. */
export const toldHolidays = (holidays: readonly ToldHoliday[], isStaff: boolean): string | null =>
  holidays.length === 0 ? null : holidays.map((one) => toldHoliday(one, isStaff)).join("; ");
