"use client";

import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { counted } from "@/lib/counts";
import { takeBackFirstWeekMutation } from "@/lib/desk/first-week/client";
import { ChecksPanel } from "./checks-panel";
import type { StepProps } from "./facility-screen";
import { FirstWeekForm } from "./first-week-form";

/** The week as a whole, for an hour and while no one has taken any of it. */
function TakeBack({ facility: { id, name }, slots: seen }: Pick<StepProps, "facility"> & { slots: number }) {
  const [isAsked, setAsked] = useState(false);
  const slots = counted(seen, "slot");
  const undo = useWrite(takeBackFirstWeekMutation(id), {
    done: "The week was taken back.",
    about: () => name,
  });
  return (
    <div className="mt-3">
      <Button writes size="sm" onClick={() => setAsked(true)}>{`Take back ${slots}…`}</Button>
      <ConfirmDialog
        open={isAsked}
        title={`Take back the week of ${name}?`}
        confirmLabel="Take back"
        onConfirm={() => undo.send({ slots: seen }).then(() => setAsked(false))}
        onCancel={() => setAsked(false)}
      >
        {`${slots} will be cancelled as scheduled by mistake. No one has taken any of them. You can request the week again.`}
      </ConfirmDialog>
    </div>
  );
}

/** A facility's first week, requested from here; the others it requests itself. */
export function FirstShiftStep({ facility, onOpen }: StepProps) {
  const { name, ahead, checks, structures } = facility;
  const open = ahead.open_on_demand.reduce((sum, { slots }) => sum + slots, 0);
  if (ahead.is_requested)
    return (
      <Panel title="First week">
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 flex-none text-confirmed" />{" "}
          {ahead.flex + ahead.on_demand === 0
            ? `${name} has requested shifts. None is ahead.`
            : `${counted(ahead.flex + ahead.on_demand, "slot")} of ${name} ahead: ${ahead.on_demand} on-demand, ${open} of them open, and ${ahead.flex} flex.`}
        </p>
        <p className="mt-1 text-muted">
          It requests further ones itself, on its Daily Schedule, and cancels there what isn’t needed.
        </p>
        {ahead.to_take_back !== null && <TakeBack facility={facility} slots={ahead.to_take_back} />}
      </Panel>
    );
  const missing = checks.filter(({ is_done }) => !is_done);
  return (
    <>
      {missing.length > 0 && <ChecksPanel facility={{ ...facility, checks: missing }} onOpen={onOpen} />}
      <Panel
        title="First week"
        lead="How many people each shift needs. The slots are open on the facility’s schedule at once. The facility requests later weeks itself."
      >
        {!checks.find(({ code }) => code === "SCHEDULER")?.is_done && (
          <Callout tone="warning" className="mb-4">
            {`No one at ${name} can sign in and confirm shifts yet. Until someone can, claimed shifts wait. `}
            <Button variant="link" onClick={() => onOpen("people")}>
              People
            </Button>
          </Callout>
        )}
        {structures.length > 0 ? (
          <FirstWeekForm facility={facility} />
        ) : (
          <p className="text-muted">It needs shift types and times first.</p>
        )}
      </Panel>
    </>
  );
}
