"use client";

import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { startViewMutation } from "@/lib/desk/client";
import type { DeskPerson } from "@/lib/desk/people/schema";
import { Part } from "./part";

/** Their screens, if they have agreed to it. */
export function ViewAs({
  userId,
  view: { until },
}: {
  userId: number;
  view: NonNullable<DeskPerson["view"]>;
}) {
  const view = useWrite(startViewMutation(userId), { onDone: () => location.assign("/") });
  return (
    <Part
      title="Support access"
      action={
        until && (
          <Button size="sm" busy={view.isPending} onClick={() => view.run()}>
            See their screens
          </Button>
        )
      }
    >
      <p className="text-muted">
        {until ? (
          <>
            They agreed until <Moment instant={until} />. You change nothing there, and it ends after 30
            minutes.
          </>
        ) : (
          "They, or their administrator, can allow it in Manage Account, Security, Support access."
        )}
      </p>
    </Part>
  );
}
