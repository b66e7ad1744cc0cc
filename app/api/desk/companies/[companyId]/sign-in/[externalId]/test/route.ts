import { P } from "@/lib/access/permissions";
import { testSignIn } from "@/lib/desk/companies/save-sign-in";
import { SignInParams, SignInTest } from "@/lib/desk/companies/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Asks a company's provider whether it answers and accepts the portal, without a sign-in.",
    params: SignInParams,
    response: SignInTest,
    errors: [404, 429],
  },
  ({ ctx, params }) => testSignIn(ctx, params),
);
