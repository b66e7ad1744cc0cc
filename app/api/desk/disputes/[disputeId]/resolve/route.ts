import { P } from "@/lib/access/permissions";
import { resolveAtDesk } from "@/lib/desk/disputes/resolve-at-desk";
import { DisputeParams, Resolving } from "@/lib/desk/disputes/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_DISPUTES },
    summary: "Resolves a dispute, settles its shift and mails who filed it.",
    params: DisputeParams,
    body: Resolving,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => resolveAtDesk(ctx, { ...params, resolving: body }),
);
