import { P } from "@/lib/access/permissions";
import { createFacilityAtDesk } from "@/lib/desk/customers/change-facility";
import { FacilityAtDesk, MadeRecord } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Creates a facility, of a company or independent.",
    body: FacilityAtDesk,
    response: MadeRecord,
    errors: [404, 409],
  },
  ({ ctx, body }) => createFacilityAtDesk(ctx, body),
);
