import { mendInvite } from "@/lib/agency-professionals/joining/mend-invite";
import { InviteMend } from "@/lib/agency-professionals/joining/schema";
import { withdrawInvite } from "@/lib/agency-professionals/joining/withdraw-invite";
import { ProfessionalParams } from "@/lib/agency-professionals/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: "agency",
    summary:
      "Sends a professional's invite again by mail or text message, to a corrected address if they are new to the network. The link sent before stops working.",
    params: ProfessionalParams,
    body: InviteMend,
    errors: [404, 409, 429],
  },
  ({ ctx, params, body }) => mendInvite(ctx, { ...params, mend: body }),
);

export const DELETE = endpoint(
  {
    access: "agency",
    summary: "Withdraws an invite that hasn't been accepted. Its link stops working. Idempotent.",
    params: ProfessionalParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => withdrawInvite(ctx, params),
);
