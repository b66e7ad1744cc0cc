import { P } from "@/lib/access/permissions";
import { mendContactInvite } from "@/lib/agency-contacts/mend-contact-invite";
import { AgencyContact, AgencyContactParams, ContactInviteMend } from "@/lib/agency-contacts/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: permission(P.CONTACTS_CREATE),
    summary:
      "Mails the invitation of a contact who has never signed in again, to a corrected address if it differs. Links sent before stop working.",
    params: AgencyContactParams,
    body: ContactInviteMend,
    response: AgencyContact,
    errors: [404, 409, 429],
  },
  ({ ctx, params, body }) => mendContactInvite(ctx, { contactId: params.id, ...body }),
);
