import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { endpoint, permission } from "@/lib/http/endpoint";
import { giveOtherTime } from "@/lib/messages/give-other-time";
import { FacilityOfThreads, GivenTime, MessageParams } from "@/lib/messages/schema";

export const PUT = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Gives someone who answered with a later time the shift from then on. Idempotent.",
    params: MessageParams,
    query: FacilityOfThreads,
    body: GivenTime,
    errors: [404, 409],
  },
  ({ ctx, actor, params, query, body }) =>
    giveOtherTime(ctx, { scope: oneFacilityScope(actor, query.facilityId), ...params, ...body }),
);
