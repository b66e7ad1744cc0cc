import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { guaranteeBundle } from "@/lib/slots/guarantee/guarantee-shift";
import { BundleGuarantee } from "@/lib/slots/guarantee/schema";
import { SlotParams } from "@/lib/slots/schema";

export const PUT = endpoint(
  {
    access: permission(P.GUARANTEE),
    summary: "Guarantees the upcoming open slots of a bundle, or removes the guarantee.",
    params: SlotParams,
    body: BundleGuarantee,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => guaranteeBundle(ctx, { bundleId: params.id, request: body }),
);
