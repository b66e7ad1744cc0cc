import type { Metadata } from "next";
import { AccountFrame } from "@/components/account/account-frame";
import { NotificationsPanel } from "@/components/account/notifications-panel";
import { loadContacts } from "@/lib/contacts/update-contact";
import { loadCallOffExamples } from "@/lib/next-shift/load-next-shift";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage() {
  const { actor, user } = await requirePageUser();
  const [first, examples] = await Promise.all([loadContacts(actor), loadCallOffExamples(actor, clock.now())]);
  return (
    <AccountFrame current="/private/account/notifications" isViewed={user.viewing !== undefined}>
      <NotificationsPanel first={first} examples={examples} />
    </AccountFrame>
  );
}
