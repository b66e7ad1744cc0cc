"use client";

import { CircleCheck } from "lucide-react";
import { Panel } from "@/components/shell/panel";
import { Button } from "@/components/ui/button";
import { counted } from "@/lib/counts";
import { Callout } from "@/components/ui/callout";
import { ChecksPanel } from "./checks-panel";
import type { StepProps } from "./facility-screen";
import { FirstWeekForm } from "./first-week-form";

/** A facility's first week, requested from here; the others it requests itself. */
export function FirstShiftStep({ facility, onOpen }: StepProps) {
  const { name, ahead, checks, structures } = facility;
  const open = ahead.open_on_demand.reduce((sum, { slots }) => sum + slots, 0);
  if (ahead.has_any)
    return (
      <Panel title="First week">
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 flex-none text-confirmed" />{" "}
          {`${counted(ahead.flex + ahead.on_demand, "slot")} of ${name} ${ahead.flex + ahead.on_demand === 1 ? "is" : "are"} ahead: ${ahead.on_demand} on-demand, ${open} of them open, and ${ahead.flex} flex.`}
        </p>
        <p className="mt-1 text-muted">
          It requests further ones itself, on its Daily Schedule, and cancels there what isn’t needed.
        </p>
      </Panel>
    );
  const missing = checks.filter(({ is_done }) => !is_done);
  return (
    <>
      {missing.length > 0 && <ChecksPanel checks={missing} hasShifts={false} onOpen={onOpen} />}
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
