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

/** What is wrong with a changed line, at its field. */
export function faultsOfRate({ wage, billRate, from }: RateFields): Partial<RateFields> {
  const [paid, billed] = [cents(wage), cents(billRate)];
  const isBillTyped = billRate.trim() !== "";
  return {
    ...(wage.trim() === ""
      ? { wage: "Enter the wage." }
      : paid === null && { wage: "Enter dollars, as in 28.50." }),
    ...(isBillTyped && billed === null && { billRate: "Enter dollars, as in 28.50." }),
    ...(paid !== null && billed !== null && billed < paid && { billRate: "Not below the wage." }),
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

/** More than this an hour is a slip, unless the facility says otherwise. */
const MOST_WAGE = 15_000;

/**
 * Lines that look like a slip, in a sentence each: a wage that more than doubles or halves, or is beyond the facility's
 * highest, and a first day more than a year ago. A digit too many is easily typed.
 */
export function leapOf(facility: Facility, code: string, { wage, from }: RateFields): string | null {
  const [before, after] = [cents(fieldsOf(facility, code).wage), cents(wage)];
  if (!after) return null;
  const most = cents(String(facility.settings.maxCaregiverWage ?? "")) || MOST_WAGE;
  if (before && (after > 2 * before || after * 2 < before))
    return `${code} goes from ${formatCents(before)} to ${formatCents(after)} an hour.`;
  if (after > most)
    return `${code} gets ${formatCents(after)} an hour, more than the facility’s highest wage of ${formatCents(most)}.`;
  return from !== "" && from < addDays(facility.today, -366)
    ? `${code} counts from ${formatFullDay(from)}, more than a year ago.`
    : null;
}
