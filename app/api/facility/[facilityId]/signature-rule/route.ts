import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { FacilityParams } from "@/lib/facilities/schema";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadSignatureRule, setSignatureRule } from "@/lib/signature-rule/set-signature-rule";
import { SignatureRule, SignatureRuleChange } from "@/lib/signature-rule/schema";

export const GET = endpoint(
  {
    access: permission(P.SETTINGS_SIGNATURE_RULE),
    summary: "Returns which clock times need a signature; null until the facility has chosen.",
    params: FacilityParams,
    response: SignatureRule,
  },
  ({ actor, params }) => loadSignatureRule(actor, oneFacilityScope(actor, params.facilityId)),
);

export const PUT = endpoint(
  {
    access: permission(P.SETTINGS_SIGNATURE_RULE),
    summary: "Sets which clock times need a signature.",
    params: FacilityParams,
    body: SignatureRuleChange,
  },
  async ({ ctx, actor, params, body }) => {
    await setSignatureRule(ctx, { scope: oneFacilityScope(actor, params.facilityId), change: body });
  },
);
