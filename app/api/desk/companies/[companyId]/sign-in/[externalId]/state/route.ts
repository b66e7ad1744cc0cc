import { P } from "@/lib/access/permissions";
import { switchSignIn } from "@/lib/desk/companies/save-sign-in";
import { SignInParams, SignInState } from "@/lib/desk/companies/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Switches a company's provider on, once a test of it is fine, or off.",
    params: SignInParams,
    body: SignInState,
    errors: [404, 409, 429],
  },
  ({ ctx, params, body }) => switchSignIn(ctx, { ...params, ...body }),
);
