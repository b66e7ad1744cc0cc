import { formatCents, parseCents, toDecimal } from "@/lib/money";
import { billRateOf } from "@/lib/rates/rules";
import { addDays, formatFullDay } from "@/lib/time/calendar";
import type { DeskFacility } from "./schema";

type Rate = DeskFacility["rates"][number];
type Facility = Pick<DeskFacility, "rates" | "settings" | "today">;

/** A type's line of the form. An empty bill rate follows from the wage. */
export type RateFields = { wage: string; billRate: string; from: string };

const cents = (text: string) => parseCents(text.replace("$", ""));

/** The bill rate of a wage with the facility's markup, in dollars; null without a wage. */
export function followingBillRate(wage: string, { settings }: Pick<Facility, "settings">): string | null {
  const paid = cents(wage);
  return paid === null ? null : toDecimal(billRateOf(paid, Number(settings.markup) / 100));
}

/** The rate of a type on a day; rates are the newest first. */
export const rateOf = (rates: readonly Rate[], code: string, on: string): Rate | undefined =>
  rates.find((one) => one.resource_type === code && one.effective_on <= on);

/** How the line of a type begins: with the rate in force. */
export function fieldsOf(facility: Facility, code: string): RateFields {
  const { rates, today } = facility;
  const now = rateOf(rates, code, today);
  if (!now) return { wage: "", billRate: "", from: today };
  const isFollowing = followingBillRate(now.wage, facility) === now.bill_rate;
  return { wage: now.wage, billRate: isFollowing ? "" : now.bill_rate, from: today };
}

const isSame = (a: string, b: string) => (cents(a) ?? a.trim()) === (cents(b) ?? b.trim());

/** Whether a line says another rate than the one in force. */
export function isChanged(facility: Facility, code: string, { wage, billRate }: RateFields): boolean {
  const before = fieldsOf(facility, code);
  return !isSame(wage, before.wage) || !isSame(billRate, before.billRate);
}

/** What is wrong with a bill rate: no dollars, or below the wage if there is one. */
export function faultOfBillRate(billRate: string, wage: string | undefined): string | null {
  const billed = cents(billRate);
  if (billed === null) return "Enter dollars, as in 28.50.";
  const paid = cents(wage ?? "");
  return paid !== null && billed < paid ? `Not below the wage of ${formatCents(paid)}.` : null;
}

/** What is wrong with a changed line, at its field. */
export function faultsOfRate({ wage, billRate, from }: RateFields): Partial<RateFields> {
  const billFault = billRate.trim() === "" ? null : faultOfBillRate(billRate, wage);
  return {
    ...(wage.trim() === ""
      ? { wage: "Enter the wage." }
      : cents(wage) === null && { wage: "Enter dollars, as in 28.50." }),
    ...(billFault && { billRate: billFault }),
    ...(from === "" && { from: "Choose the first day." }),
  };
}

/** A changed line as it is sent, with the rate of that type and day as it was read. */
export function rateToSend({ rates }: Facility, resourceType: string, { wage, billRate, from }: RateFields) {
  const there = rates.find((one) => one.resource_type === resourceType && one.effective_on === from);
  const seen = there ? { wage: there.wage, billRate: there.bill_rate } : null;
  return {
    resourceType,
    wage: wage.trim(),
    ...(billRate.trim() && { billRate: billRate.trim() }),
    effectiveOn: from,
    seen,
  };
}

/** A sentence on a rate that more than doubles or halves: a digit too many is easily typed. */
export const leapBetween = (code: string, before: string | undefined, after: string): string | null => {
  const [was, is] = [cents(before ?? ""), cents(after)];
  return was && is && (is > 2 * was || is * 2 < was)
    ? `${code} goes from ${formatCents(was)} to ${formatCents(is)} an hour.`
    : null;
};

/** More than this an hour is a slip, unless the facility says otherwise. */
const MOST_WAGE = 15_000;

/**
 * Lines that look like a slip, in a sentence each: a wage that more than doubles or halves, or is beyond the facility's
 * highest, and a first day more than a year ago.
 */
export function leapOf(facility: Facility, code: string, { wage, from }: RateFields): string | null {
  const after = cents(wage);
  if (!after) return null;
  const most = cents(String(facility.settings.maxCaregiverWage ?? "")) || MOST_WAGE;
  const leap = leapBetween(code, fieldsOf(facility, code).wage, wage);
  if (leap) return leap;
  if (after > most)
    return `${code} gets ${formatCents(after)} an hour, more than the facility’s highest wage of ${formatCents(most)}.`;
  return from !== "" && from < addDays(facility.today, -366)
    ? `${code} counts from ${formatFullDay(from)}, more than a year ago.`
    : null;
}
