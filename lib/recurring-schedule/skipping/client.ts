import { api } from "@/lib/http/fetcher";
import type { ChangedSkipDates, SkipDates } from "./schema";

/** Says on which dates a recurring shift rests. Sent again it has no second effect. */
export const changeSkipDates = (recurringShiftId: number, dates: SkipDates): Promise<ChangedSkipDates> =>
  api("PUT", `/api/recurring-shifts/${recurringShiftId}/skip-dates`, dates);
