import { formatCents } from "@/lib/money";
import { hundredthsOf, totalOf } from "@/lib/past-shifts/hours/rules";
import type { ShownPay } from "./schema";

type Terms = { route: "FLEX" | "ON_DEMAND"; isFixedMarkupRate: boolean; wage: number | null; bonus: number };

/** Pay as the invited professional sees it: the wage where the facility sets it, plus any bonus. Money in cents. */
export function payOf({ route, isFixedMarkupRate, wage, bonus }: Terms): string | null {
  if (route === "FLEX") return null;
  const parts = [
    ...(isFixedMarkupRate && wage !== null ? [`${formatCents(wage)} an hour`] : []),
    ...(bonus > 0 ? [`${formatCents(bonus)} bonus`] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : null;
}

/** The pay, and what it makes for these paid minutes. */
export function shownPay(terms: Terms, minutes: number): ShownPay | null {
  const text = payOf(terms);
  const { isFixedMarkupRate, wage, bonus } = terms;
  if (text === null) return null;
  return {
    total: isFixedMarkupRate && wage !== null ? formatCents(totalOf(minutes, wage, bonus)) : null,
    terms: text,
  };
}

/** "7.5 h, with an unpaid break of 30 min". */
export function paidText(minutes: number, unpaidBreakMinutes: number): string {
  const hours = `${hundredthsOf(minutes) / 100} h`;
  return unpaidBreakMinutes > 0 ? `${hours}, with an unpaid break of ${unpaidBreakMinutes} min` : hours;
}
