import { P } from "@/lib/access/permissions";
import { addContact } from "@/lib/agency-contacts/add-contact";
import { loadTeam } from "@/lib/agency-contacts/load-team";
import { AgencyContact, AgencyContacts, NewAgencyContact } from "@/lib/agency-contacts/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: permission(P.CONTACTS_VIEW),
    summary: "Lists the contacts of the caller's agency.",
    response: AgencyContacts,
  },
  ({ actor }) => loadTeam(actor),
);

export const POST = endpoint(
  {
    access: permission(P.CONTACTS_CREATE),
    summary: "Adds a contact to the caller's agency and mails them a link to choose a password.",
    body: NewAgencyContact,
    response: AgencyContact,
    errors: [409, 429],
  },
  ({ ctx, body }) => addContact(ctx, body),
);
