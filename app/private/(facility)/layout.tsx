import type { ReactNode } from "react";
import { PendingNotifications } from "@/components/notifications/pending-notifications";
import { AppShell } from "@/components/shell/app-shell";
import { requirePageUser } from "@/lib/users/require-page-user";

export default async function FacilityLayout({ children }: { children: ReactNode }) {
  const { user } = await requirePageUser();
  return (
    <AppShell user={user}>
      {children}
      {user.activeFacility && (
        <PendingNotifications key={user.activeFacility.id} facilityId={user.activeFacility.id} />
      )}
    </AppShell>
  );
}
