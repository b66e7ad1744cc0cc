import { P } from "@/lib/access/permissions";
import { loadFacilityLeftOut } from "@/lib/desk/imports/load-facility-runs";
import { LeftOutRows, UndoParams } from "@/lib/desk/imports/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "The rows that an import at a facility left out, each with the reason.",
    params: UndoParams,
    response: LeftOutRows,
    errors: [404],
  },
  ({ ctx, params }) => loadFacilityLeftOut(ctx, params),
);
