import { P } from "@/lib/access/permissions";
import { createCompanyAtDesk } from "@/lib/desk/customers/change-facility";
import { MadeRecord, NewCompanyAtDesk } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Creates a company.",
    body: NewCompanyAtDesk,
    response: MadeRecord,
    errors: [409],
  },
  ({ ctx, body }) => createCompanyAtDesk(ctx, body),
);
