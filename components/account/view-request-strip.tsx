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

/** Says on every page that support asks to see one’s screens, until it is answered. */
export function ViewRequestStrip({ asked: { by } }: { asked: NonNullable<SessionUser["view_asked"]> }) {
  const refresh = useRefresh();
  const decline = useWrite(setViewConsentMutation(), { done: "Support reads “Not now”.", onDone: refresh });
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
      <Button size="sm" busy={decline.isPending} onClick={() => decline.run({ hours: 0 })}>
        Not now
      </Button>
      <Link
        href={"/private/account/security" as Route}
        prefetch={false}
        className={buttonClass("primary", "sm")}
      >
        Answer…
      </Link>
    </PageStrip>
  );
}
