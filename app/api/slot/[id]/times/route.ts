import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { SlotParams } from "@/lib/slots/schema";
import { changeTimes } from "@/lib/slots/times/change-times";
import { loadEffect } from "@/lib/slots/times/load-effect";
import { TimesChange, TimesEffect, TimesQuery } from "@/lib/slots/times/schema";

export const GET = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary: "Says what other times of a slot would mean for its professional.",
    params: SlotParams,
    query: TimesQuery,
    response: TimesEffect,
    errors: [404],
  },
  ({ ctx, params, query }) => loadEffect(ctx, { slotId: params.id, ...query }),
);

export const PUT = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary: "Changes the times of a slot within its shift, or lets someone stay on after it. Idempotent.",
    params: SlotParams,
    body: TimesChange,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => changeTimes(ctx, { slotId: params.id, ...body }),
);
