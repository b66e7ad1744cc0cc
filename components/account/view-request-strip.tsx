"use client";

import type { Route } from "next";
import Link from "next/link";
import { useRefresh } from "@/components/shell/use-refresh";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import type { SessionUser } from "@/lib/users/schema";
import { setViewConsentMutation } from "@/lib/users/view-consent/client";
import { PageStrip } from "./page-strip";

type Props = { asked: NonNullable<SessionUser["view_asked"]>; isAgency: boolean };

/** Says on every page that support asks to see one’s screens, until it is answered; here in an agency, which has no Security. */
export function ViewRequestStrip({ asked: { by }, isAgency }: Props) {
  const refresh = useRefresh();
  const answer = useWrite(setViewConsentMutation(), {
    done: (_, { hours }) => (hours > 0 ? "Allowed for an hour." : "Support reads “Not now”."),
    onDone: refresh,
  });
  return (
    <PageStrip
      label="Support asks to see your screens"
      tone="info"
      text={
        <>
          <span className="font-semibold">{`${by} of support asks to see your screens.`}</span> They can’t
          change anything, and see nothing until you allow it.
        </>
      }
    >
      <Button size="sm" busy={answer.isPending} onClick={() => answer.run({ hours: 0 })}>
        Not now
      </Button>
      {isAgency ? (
        <Button size="sm" variant="primary" busy={answer.isPending} onClick={() => answer.run({ hours: 1 })}>
          Allow for an hour
        </Button>
      ) : (
        <Link
          href={"/private/account/security" as Route}
          prefetch={false}
          className={buttonClass("primary", "sm")}
        >
          Answer…
        </Link>
      )}
    </PageStrip>
  );
}
