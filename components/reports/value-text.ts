import { formatWholeDollars } from "@/lib/money";
import { roundPercent } from "@/lib/percent";
import type { ReportData } from "@/lib/reports/schema";
import { formatCount } from "@/lib/counts";

type Unit = NonNullable<ReportData["chart"]>["unit"];

/** Below it, as of hours per resident, a rounded hour would say nothing. */
const FEW_HOURS = 10;

/** A chart's value, rounded: "92%", "1,204", "$8,310", "3.35 h". */
export function valueText(value: number, unit: Unit): string {
  if (unit === "percent") return `${roundPercent(value)}%`;
  if (unit === "dollars") return formatWholeDollars(value);
  const isExact = unit === "hours" && Math.abs(value) < FEW_HOURS;
  const rounded = isExact ? String(Number(value.toFixed(2))) : formatCount(Math.round(value));
  return unit === "hours" ? `${rounded} h` : rounded;
}
