import { activeFacilityScope } from "@/lib/access/active-facility";
import { endpoint } from "@/lib/http/endpoint";
import { loadPerson } from "@/lib/people/load-person";
import { Person, PersonParams } from "@/lib/people/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Returns a professional with five weeks of shifts, hours, credentials and attendance.",
    params: PersonParams,
    response: Person,
    errors: [404],
  },
  ({ ctx, actor, params, request }) =>
    loadPerson(ctx, activeFacilityScope(actor, request.headers.get("x-facility-id")), params.caregiverId),
);
