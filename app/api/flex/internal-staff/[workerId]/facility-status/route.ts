import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { changeStaffStatus } from "@/lib/internal-staff/change-staff-status";
import { FacilityStatus, WorkerParams } from "@/lib/internal-staff/schema";

export const POST = endpoint(
  {
    access: permission(P.FLEX_ENABLE_DISABLE_STAFF),
    summary:
      "Enables or disables a staff member at the facility. Disabling removes them from upcoming shifts there and adds replacements.",
    params: WorkerParams,
    body: FacilityStatus,
    errors: [404, 409],
  },
  async ({ ctx, actor, params, body, request }) => {
    const scope = activeFacilityScope(actor, request.headers.get("x-facility-id"));
    await changeStaffStatus(ctx, {
      scope,
      workerId: params.workerId,
      isDisabled: body.isCaregiverDisabled,
    });
  },
);
