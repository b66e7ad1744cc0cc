import { loadContacts } from "@/lib/contacts/update-contact";
import { OwnContacts } from "@/lib/contacts/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the caller's contact information at each of their facilities.",
    response: OwnContacts,
  },
  ({ actor }) => loadContacts(actor),
);
