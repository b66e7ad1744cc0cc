import type { Eligibility } from "@/lib/professionals/eligibility/rules";
import type { Fit } from "./rules";
import type { SuggestionFit } from "./schema";

const hoursOf = (minutes: number) => Number((minutes / 60).toFixed(2));

/** The fit's own reasons already cover rest and overtime. */
const isNews = ({ code }: Eligibility["warnings"][number]) => code !== "SHORT_REST" && code !== "OVERTIME";

export const presentFit = (fit: Fit, { warnings }: Eligibility): SuggestionFit => ({
  reasons: [...fit.reasons, ...warnings.filter(isNews).map(({ text }) => ({ tone: "risk" as const, text }))],
  week_hours: hoursOf(fit.weekMinutes),
  week_hours_with: hoursOf(fit.weekMinutesWith),
  overtime_hours: hoursOf(fit.overtimeMinutes),
});
