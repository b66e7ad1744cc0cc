import { ContactParams, ContactUpdate } from "@/lib/contacts/schema";
import { updateContact } from "@/lib/contacts/update-contact";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: "signed-in",
    summary: "Updates the caller's contact information at one facility.",
    params: ContactParams,
    body: ContactUpdate,
    errors: [404],
  },
  async ({ ctx, params, body }) => {
    await updateContact(ctx, { contactId: params.contactId, contact: body });
  },
);
