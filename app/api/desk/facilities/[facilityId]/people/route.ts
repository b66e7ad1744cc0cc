import { P } from "@/lib/access/permissions";
import { savePersonAtDesk } from "@/lib/desk/customers/save-person-at-desk";
import { FacilityParams, PersonAtDesk, SavedPerson } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Saves someone with a role; someone new is mailed a link to choose a password.",
    params: FacilityParams,
    body: PersonAtDesk,
    response: SavedPerson,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => savePersonAtDesk(ctx, { ...params, ...body }),
);
