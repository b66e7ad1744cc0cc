import { Check, TriangleAlert } from "lucide-react";
import type { StaffingDay } from "@/lib/staffing-hours/schema";

type Rule = StaffingDay["rules"][number];

const amount = ({ code }: Rule, hours: number) =>
  code === "RN_EIGHT_HOURS" || code === "LICENSED_ALL_DAY" ? String(hours) : hours.toFixed(2);

/** What the day is judged by, the rules that it misses first. */
export function RuleList({ rules }: { rules: readonly Rule[] }) {
  if (rules.length === 0) return null;
  const inOrder = [...rules].sort((a, b) => Number(a.is_met) - Number(b.is_met));
  return (
    <ul className="grid gap-1.5 text-sm/5" aria-label="Minimums">
      {inOrder.map((rule) => (
        <li key={`${rule.code} ${rule.source}`} className="flex items-start gap-2">
          {rule.is_met ? (
            <Check aria-hidden className="mt-0.75 size-3.5 flex-none text-confirmed" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.75 size-3.5 flex-none text-pending" />
          )}
          <span className="min-w-0 flex-1">
            {rule.title}
            <span className="block text-faint">{rule.source}</span>
          </span>
          <span className={`tabular-nums ${rule.is_met ? "text-muted" : "font-semibold text-pending"}`}>
            {`${amount(rule, rule.value)} of ${amount(rule, rule.required)}`}
            <span className="sr-only">{rule.is_met ? ", met" : ", not met"}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
