import type { Metadata } from "next";
import { AccountFrame } from "@/components/account/account-frame";
import { NotificationsPanel } from "@/components/account/notifications-panel";
import { loadContacts } from "@/lib/contacts/update-contact";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage() {
  const { actor } = await requirePageUser();
  return (
    <AccountFrame current="/private/account/notifications">
      <NotificationsPanel first={await loadContacts(actor)} />
    </AccountFrame>
  );
}
