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

/** For a professional who sees what they earn, or whose rate it is. */
type OwnTerms = Terms & { isOfAgency: boolean };

const rateOf = ({ route, isOfAgency }: OwnTerms): string => {
  if (route === "FLEX") return "Your usual rate";
  return isOfAgency ? "Your agency’s rate" : "Your marketplace rate";
};

/** The pay, and what it makes for these paid minutes; where the facility doesn't set it, whose rate it is. */
export function shownPay(terms: OwnTerms, minutes: number): ShownPay {
  const { isFixedMarkupRate, wage, bonus, route, isOfAgency } = terms;
  if (route === "FLEX" || isOfAgency) return { total: null, terms: rateOf(terms) };
  if (isFixedMarkupRate && wage !== null)
    return { total: formatCents(totalOf(minutes, wage, bonus)), terms: payOf(terms)! };
  return { total: null, terms: [rateOf(terms), payOf(terms)].filter(Boolean).join(", ") };
}

/** "7.5 h, with an unpaid break of 30 min". */
export function paidText(minutes: number, unpaidBreakMinutes: number): string {
  const hours = `${hundredthsOf(minutes) / 100} h`;
  return unpaidBreakMinutes > 0 ? `${hours}, with an unpaid break of ${unpaidBreakMinutes} min` : hours;
}
