import type { Metadata } from "next";
import { AccountFrame } from "@/components/account/account-frame";
import { CalendarPanel } from "@/components/account/calendar-panel";
import { PasskeysPanel } from "@/components/account/passkeys-panel";
import { PasswordPanel } from "@/components/account/password-panel";
import { SessionList } from "@/components/account/session-list";
import { ViewConsentPanel } from "@/components/account/view-consent-panel";
import { PanelColumns } from "@/components/shell/panel-columns";
import { loadCalendars } from "@/lib/calendars/load-calendars";
import { sideOf } from "@/lib/access/page-access";
import { loadPasskeys } from "@/lib/users/passkeys/load-passkeys";
import { hasPassword } from "@/lib/users/password/reads";
import { loadSessions } from "@/lib/users/sessions/end-session";
import { clock } from "@/lib/time/clock";
import { loadViewConsents } from "@/lib/users/view-consent/set-view-consent";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Security" };

export default async function SecurityPage() {
  const { actor, user } = await requirePageUser();
  return (
    <AccountFrame current="/private/account/security" isOnly={sideOf(user) === "desk"}>
      <PanelColumns
        main={
          <>
            {(await hasPassword(actor)) && (
              <>
                <PasswordPanel email={user.email} />
                <PasskeysPanel first={await loadPasskeys(actor)} email={user.email} />
              </>
            )}
            {sideOf(user) !== "desk" && (
              <ViewConsentPanel first={await loadViewConsents({ actor, now: clock.now() })} />
            )}
          </>
        }
        aside={
          <>
            <SessionList first={await loadSessions(actor)} />
            {user.activeFacility && (
              <CalendarPanel first={await loadCalendars(actor)} facility={user.activeFacility} />
            )}
          </>
        }
      />
    </AccountFrame>
  );
}
