import { endpoint } from "@/lib/http/endpoint";
import { changeActiveFacility } from "@/lib/users/change-active-facility";
import { ActiveFacilityChange } from "@/lib/users/schema";

export const PUT = endpoint(
  {
    access: "signed-in",
    summary: "Switches the person's active facility.",
    body: ActiveFacilityChange,
  },
  ({ ctx, body }) => changeActiveFacility(ctx, body),
);
