import { P } from "@/lib/access/permissions";
import { loadDecidedDisputes } from "@/lib/desk/disputes/load-dispute";
import { DecidedDisputes } from "@/lib/desk/disputes/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_DISPUTES },
    summary: "Disputes that were resolved at the desk in the last day, the latest first.",
    response: DecidedDisputes,
  },
  ({ ctx }) => loadDecidedDisputes(ctx),
);
