import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { ChangedSkipDates, SkipDates } from "./schema";

/** Sets the dates a recurring shift skips. Idempotent. */
export const skipDatesMutation = (recurringShiftId: number) =>
  mutationOptions({
    mutationKey: ["recurring-schedule", "skip-dates", recurringShiftId],
    mutationFn: (dates: SkipDates) =>
      api<ChangedSkipDates>("PUT", `/api/recurring-shifts/${recurringShiftId}/skip-dates`, dates),
    meta: { forbidden: "stay", invalidates: [["recurring-schedule"], ["feed"]] },
  });
