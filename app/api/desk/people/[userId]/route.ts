import { P } from "@/lib/access/permissions";
import { loadPerson } from "@/lib/desk/people/load-people";
import { DeskPerson, UserParams } from "@/lib/desk/people/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_PEOPLE },
    summary: "Shows the account, roles and sessions of someone who signs in.",
    params: UserParams,
    response: DeskPerson,
    errors: [404],
  },
  ({ ctx, params }) => loadPerson(ctx, params.userId),
);
