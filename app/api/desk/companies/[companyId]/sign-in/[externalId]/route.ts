import { P } from "@/lib/access/permissions";
import { removeSignIn, saveSignIn } from "@/lib/desk/companies/save-sign-in";
import { SignInParams, SignInUpdate } from "@/lib/desk/companies/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Adds or changes a company's OpenID Connect or SAML provider; a new one is off.",
    params: SignInParams,
    body: SignInUpdate,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => saveSignIn(ctx, { ...params, ...body }),
);

export const DELETE = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Removes a company's provider; its people sign in with a password again.",
    params: SignInParams,
    errors: [404],
  },
  ({ ctx, params }) => removeSignIn(ctx, params),
);
