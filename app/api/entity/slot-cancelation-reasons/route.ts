import { endpoint } from "@/lib/http/endpoint";
import { listCancellationReasons } from "@/lib/slots/cancellation/reads";
import { CancelationReasons, ReasonsQuery } from "@/lib/slots/cancellation/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the reasons for cancelling an open, a claimed or a flex slot.",
    query: ReasonsQuery,
    response: CancelationReasons,
  },
  ({ query }) => listCancellationReasons(query.filterQuery),
);
