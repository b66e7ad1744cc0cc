import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { RecurringShiftParams, ChangedSkipDates, SkipDates } from "@/lib/recurring-shifts/schema";
import { changeSkipDates } from "@/lib/recurring-shifts/skipping/change-skip-dates";

export const PUT = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary: "Sets the upcoming dates a recurring shift skips. Idempotent.",
    params: RecurringShiftParams,
    body: SkipDates,
    response: ChangedSkipDates,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => changeSkipDates(ctx, { recurringShiftId: params.id, request: body }),
);
