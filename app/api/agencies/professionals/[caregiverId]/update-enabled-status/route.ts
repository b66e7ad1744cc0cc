import { changeEnabledStatus } from "@/lib/agency-professionals/change-enabled-status";
import { EnabledStatus, ProfessionalParams } from "@/lib/agency-professionals/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "agency",
    summary: "Enables or disables a professional for the agency. Shifts they already hold stay theirs.",
    params: ProfessionalParams,
    body: EnabledStatus,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => changeEnabledStatus(ctx, { ...params, isEnabled: body.is_enabled }),
);
