import { P } from "@/lib/access/permissions";
import { updateCompanyAtDesk } from "@/lib/desk/customers/change-facility";
import { loadCompany } from "@/lib/desk/customers/load-customers";
import { CompanyParams, CompanyUpdate, DeskCompany } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "A company with its facilities and what each lacks.",
    params: CompanyParams,
    response: DeskCompany,
    errors: [404],
  },
  ({ ctx, params }) => loadCompany(ctx, params.companyId),
);

export const PUT = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Changes a company.",
    params: CompanyParams,
    body: CompanyUpdate,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => updateCompanyAtDesk(ctx, { ...params, ...body }),
);
