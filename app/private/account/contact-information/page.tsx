import type { Metadata } from "next";
import { AccountFrame } from "@/components/account/account-frame";
import { ContactScreen } from "@/components/account/contact-screen";
import { loadContacts } from "@/lib/contacts/update-contact";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Contact Information" };

export default async function ContactInformationPage({
  searchParams,
}: PageProps<"/private/account/contact-information">) {
  const { actor, user } = await requirePageUser();
  const { edit, contactId } = await searchParams;
  return (
    <AccountFrame current="/private/account/contact-information" isViewed={user.viewing !== undefined}>
      <ContactScreen
        first={await loadContacts(actor)}
        startWith={Number(contactId) || user.activeFacility?.facility_contact_id || null}
        isEditing={edit === "true"}
      />
    </AccountFrame>
  );
}
