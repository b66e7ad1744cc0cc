import { endpoint } from "@/lib/http/endpoint";
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
    access: "signed-in",
    summary: "The recurring shifts of a facility's week, by weekday, with what the last weeks suggest.",
    params: ScheduleParams,
    query: ScheduleQuery,
    response: RecurringSchedule,
  },
  ({ actor, params, query }) => loadSchedule(actor, { ...params, ...query }),
);

export const POST = endpoint(
  {
    access: "signed-in",
    summary:
      "Begins, changes and ends recurring shifts, by weekday, all of them or none. With an Idempotency-Key a repeat has no second effect.",
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
