import { P } from "@/lib/access/permissions";
import { retryItem } from "@/lib/desk/retry-item";
import { RetryParams } from "@/lib/desk/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_SYSTEM },
    summary: "Queues a message that failed again.",
    params: RetryParams,
    errors: [409],
  },
  ({ ctx, params }) => retryItem(ctx, { kind: "MESSAGE", ...params }),
);
