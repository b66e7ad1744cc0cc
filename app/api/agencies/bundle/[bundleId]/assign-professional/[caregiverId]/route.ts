import { assignBundle } from "@/lib/agency-schedule/assignment/assign-bundle";
import { AssignBundleParams, Assigned, BundleAssignment } from "@/lib/agency-schedule/assignment/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "agency",
    summary: "Assigns one of the agency's professionals to every open shift of a bundle, or to none.",
    params: AssignBundleParams,
    body: BundleAssignment,
    response: Assigned,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => assignBundle(ctx, { ...params, request: body }),
);
