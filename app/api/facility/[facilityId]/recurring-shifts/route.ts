import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadSchedule } from "@/lib/recurring-shifts/load-schedule";
import { publishSchedule } from "@/lib/recurring-shifts/publish-schedule";
import {
  PublishedSchedule,
  RecurringSchedule,
  ScheduleParams,
  SchedulePublication,
  ScheduleQuery,
} from "@/lib/recurring-shifts/schema";

export const GET = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary: "Lists the recurring shifts of a facility by weekday, with suggestions from recent weeks.",
    params: ScheduleParams,
    query: ScheduleQuery,
    response: RecurringSchedule,
  },
  ({ actor, params, query }) => loadSchedule(actor, { ...params, ...query }),
);

export const POST = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary:
      "Starts, changes and ends recurring shifts by weekday, all or none. Idempotent with an Idempotency-Key.",
    params: ScheduleParams,
    query: ScheduleQuery,
    body: SchedulePublication,
    response: PublishedSchedule,
    errors: [409],
  },
  ({ ctx, params, query, body }) =>
    publishSchedule(ctx, {
      ...params,
      ...query,
      publication: body,
    }),
);
