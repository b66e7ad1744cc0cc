import { P } from "@/lib/access/permissions";
import { changeAccount } from "@/lib/desk/people/change-account";
import { AccountState, UserParams } from "@/lib/desk/people/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_PEOPLE },
    summary: "Disables or enables an account.",
    params: UserParams,
    body: AccountState,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => changeAccount(ctx, { ...params, state: body }),
);
