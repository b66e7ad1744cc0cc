"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Moment, useMoments } from "@/components/ui/moment";
import { askForViewMutation, startViewMutation } from "@/lib/desk/client";
import type { DeskPerson } from "@/lib/desk/people/schema";
import type { AskedForView } from "@/lib/desk/viewing/schema";
import { counted } from "@/lib/counts";
import { clock } from "@/lib/time/clock";
import { Part } from "./part";

type View = NonNullable<DeskPerson["view"]>;
type Props = { userId: number; name: string; view: View };

const askedText = ({ administrators: n }: AskedForView) =>
  n === 0 ? "Asked by email." : `Asked by email, with ${counted(n, "administrator")} of theirs.`;

/** "Asked today by Lena Torres." */
function LastRequest({ by, at, is_declined }: NonNullable<View["asked"]>) {
  const { whenOf } = useMoments();
  const [now] = useState(() => clock.now().getTime());
  const [day] = whenOf(at).split(" ");
  const isToday = whenOf(new Date(now).toISOString()).startsWith(day!);
  return (
    <p>
      {`Asked ${isToday ? "today" : "yesterday"} by ${by}. `}
      <span className="text-muted">
        {is_declined
          ? "The answer was “Not now”. They can be asked again a day later."
          : "A note above their pages leads to the answer."}
      </span>
    </p>
  );
}

/** Someone’s screens, if they have agreed to it; otherwise they are asked, once a day. */
export function ViewAs({ userId, name, view: { until, asked, unaskable } }: Props) {
  const start = useWrite(startViewMutation(userId), { onDone: () => location.assign("/") });
  const ask = useWrite(askForViewMutation(userId), { done: askedText, about: () => name });
  const canAsk = !until && !asked && unaskable === null;
  return (
    <Part
      title="Support access"
      action={
        until ? (
          <Button size="sm" busy={start.isPending} onClick={() => start.run()}>
            See their screens
          </Button>
        ) : (
          canAsk && (
            <Button size="sm" busy={ask.isPending} onClick={() => ask.run()}>
              Ask for support access
            </Button>
          )
        )
      }
    >
      {until ? (
        <p className="text-muted">
          They agreed until <Moment instant={until} />. You change nothing there, and it ends after 30
          minutes.
        </p>
      ) : asked ? (
        <LastRequest {...asked} />
      ) : (
        <p className="text-muted">
          {unaskable ??
            "They, or their administrator, can allow it in Manage Account, Security; someone of an agency once they are asked. Asking emails them, at most once a day."}
        </p>
      )}
    </Part>
  );
}
