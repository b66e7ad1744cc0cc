import { formatWholeDollars } from "@/lib/money";
import type { ReportData } from "@/lib/reports/schema";

type Unit = NonNullable<ReportData["chart"]>["unit"];

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A chart's value, rounded: "92%", "1,204", "$8,310". */
export function valueText(value: number, unit: Unit): string {
  if (unit === "percent") return `${Math.round(value)}%`;
  if (unit === "dollars") return formatWholeDollars(value);
  return unit === "hours" ? `${whole.format(value)} h` : whole.format(value);
}
