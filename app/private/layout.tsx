import type { ReactNode } from "react";
import { FrameParts } from "@/components/desk/lazy-frame-parts";
import { PendingNotifications } from "@/components/notifications/pending-notifications";
import { ReportCommands } from "@/components/reports/report-commands";
import { AppShell } from "@/components/shell/app-shell";
import { menusFor } from "@/components/shell/navigation";
import { Providers } from "@/components/shell/providers";
import { opensDesk } from "@/lib/access/desk";
import { opensReports } from "@/lib/access/page-access";
import { ViewOnly } from "@/components/ui/view-only";
import { requirePageUser } from "@/lib/users/require-page-user";

/** A single layout: Next wraps every page in one more component per folder level. */
export default async function PrivateLayout({ children }: { children: ReactNode }) {
  const { user } = await requirePageUser();
  return (
    <Providers>
      <ViewOnly isOn={user.viewing !== undefined}>
        <AppShell user={user} menus={menusFor(user)}>
          {(user.viewing || user.view_asked || opensDesk(user)) && <FrameParts user={user} />}
          {children}
          {opensReports(user) && <ReportCommands />}
          {user.activeFacility && !user.viewing && (
            <PendingNotifications key={user.activeFacility.id} facilityId={user.activeFacility.id} />
          )}
        </AppShell>
      </ViewOnly>
    </Providers>
  );
}
