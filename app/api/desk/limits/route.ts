import { canAtDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { loadDeskLimits } from "@/lib/desk/limits/load-desk-limits";
import { DeskLimits } from "@/lib/desk/limits/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { may: (actor) => [P.DESK_CUSTOMERS, P.DESK_SYSTEM].some((one) => canAtDesk(actor, one)) },
    summary: "The limits of the whole portal, and the states that have any.",
    response: DeskLimits,
  },
  ({ ctx }) => loadDeskLimits(ctx),
);
