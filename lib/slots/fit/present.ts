import { hoursOf } from "@/lib/time/durations";
import type { Fit } from "./rules";
import type { SuggestionFit } from "../schema";

export const presentFit = (fit: Fit): SuggestionFit => ({
  reasons: fit.reasons,
  week_hours: hoursOf(fit.weekMinutes),
  week_hours_with: hoursOf(fit.weekMinutesWith),
  overtime_hours: hoursOf(fit.overtimeMinutes),
});
