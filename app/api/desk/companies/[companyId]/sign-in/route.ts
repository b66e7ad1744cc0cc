import { P } from "@/lib/access/permissions";
import { loadSignIn } from "@/lib/desk/companies/save-sign-in";
import { SignIn } from "@/lib/desk/companies/schema";
import { CompanyParams } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "The external sign-in of a company's people, without its secret.",
    params: CompanyParams,
    response: SignIn,
    errors: [404],
  },
  ({ ctx, params }) => loadSignIn(ctx, params.companyId),
);
