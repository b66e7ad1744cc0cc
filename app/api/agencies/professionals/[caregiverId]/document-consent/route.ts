import { requireAgencyDesk } from "@/lib/agency-credentials/require-agency-desk";
import { endpoint } from "@/lib/http/endpoint";
import { askConsent, loadConsent } from "@/lib/professionals/credentials/consent/ask-consent";
import { Consent } from "@/lib/professionals/credentials/consent/schema";
import { MemberParams } from "@/lib/professionals/credentials/documents/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Tells whether a professional shares the documents others uploaded with the agency.",
    params: MemberParams,
    response: Consent,
    errors: [404],
  },
  async ({ ctx, params }) => loadConsent(ctx, await requireAgencyDesk(ctx, params.caregiverId)),
);

export const POST = endpoint(
  {
    access: "signed-in",
    summary: "Asks the agency's professional to share the documents others uploaded.",
    params: MemberParams,
    errors: [404, 409, 429],
  },
  async ({ ctx, params }) => askConsent(ctx, await requireAgencyDesk(ctx, params.caregiverId)),
);
