import { P } from "@/lib/access/permissions";
import { changeContact } from "@/lib/agency-contacts/change-contact";
import { AgencyContact, AgencyContactChange, AgencyContactParams } from "@/lib/agency-contacts/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: permission(P.CONTACTS_EDIT),
    summary: "Changes a contact of the caller's agency.",
    params: AgencyContactParams,
    body: AgencyContactChange,
    response: AgencyContact,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => changeContact(ctx, { contactId: params.id, contact: body }),
);
