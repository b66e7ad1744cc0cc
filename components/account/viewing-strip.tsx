"use client";

import { useEffect, useEffectEvent } from "react";
import { useMinute } from "@/components/shell/use-minute";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import type { SessionUser } from "@/lib/users/schema";
import { MINUTE } from "@/lib/time/durations";
import { endViewMutation } from "@/lib/users/view-consent/client";
import { PageStrip } from "./page-strip";

type Props = { name: string; viewing: NonNullable<SessionUser["viewing"]> };

/** Marks every screen that someone of the desk sees as another person, with the way out. */
export function ViewingStrip({ name, viewing: { by, user_id: userId, until } }: Props) {
  const now = useMinute(0);
  // The server doesn't know the minute of the reader.
  const minutes = now === 0 ? null : Math.max(1, Math.ceil((Date.parse(until) - now) / MINUTE));
  const back = () => location.assign(`/private/desk/people?person=${userId}`);
  const end = useWrite(endViewMutation(), { onDone: back });
  // The session shows their own pages again from then on.
  const whenOver = useEffectEvent(back);
  useEffect(() => {
    const left = window.setTimeout(() => whenOver(), Math.max(0, Date.parse(until) - Date.now()));
    return () => window.clearTimeout(left);
  }, [until]);
  return (
    <PageStrip
      label="Viewing as someone else"
      tone="viewing"
      text={
        <>
          <span className="font-semibold">{`${by}, you’re viewing as ${name}.`}</span> Read-only
          {minutes !== null && `, ${minutes} min left`}.
        </>
      }
    >
      <Button writes={false} size="sm" busy={end.isPending} onClick={() => end.run()}>
        Stop viewing
      </Button>
    </PageStrip>
  );
}
