import { formatWholeDollars } from "@/lib/money";
import type { ReportData } from "@/lib/reports/schema";
import { formatCount } from "@/lib/counts";

type Unit = NonNullable<ReportData["chart"]>["unit"];

/** A chart's value, rounded: "92%", "1,204", "$8,310". */
export function valueText(value: number, unit: Unit): string {
  if (unit === "percent") return `${Math.round(value)}%`;
  if (unit === "dollars") return formatWholeDollars(value);
  const whole = formatCount(Math.round(value));
  return unit === "hours" ? `${whole} h` : whole;
}
