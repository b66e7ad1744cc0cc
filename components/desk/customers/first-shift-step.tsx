"use client";

import { CircleCheck } from "lucide-react";
import { Panel } from "@/components/shell/panel";
import { ChecksPanel } from "./checks-panel";
import type { StepProps } from "./facility-screen";

/** The desk doesn't act for a facility: who requests the first shift, and what keeps them from it. */
export function FirstShiftStep({
  facility: { ahead, checks, people, is_providers: isProviders },
  onOpen,
}: StepProps) {
  if (ahead.has_any)
    return (
      <Panel title="First shift">
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 flex-none text-confirmed" /> The facility has requested
          shifts.
        </p>
      </Panel>
    );
  const missing = checks.filter(({ is_done }) => !is_done);
  const able = people.filter(({ is_scheduler, status }) => is_scheduler && status === "active");
  return (
    <>
      {missing.length > 0 && <ChecksPanel checks={missing} hasShifts={false} onOpen={onOpen} />}
      <Panel
        title="First shift"
        lead={
          isProviders
            ? "The facility requests its shifts itself; the desk doesn’t act for it."
            : "Someone who can request shifts begins on the Daily Schedule."
        }
      >
        <ol className="grid list-decimal gap-1.5 pl-5">
          <li>
            {`${
              able
                .slice(0, 3)
                .map(({ name }) => name)
                .join(" or ") || "Someone who can request shifts"
            } signs in and opens the Daily Schedule.`}
          </li>
          <li>They press Request Shifts, choose the day, one of the shifts and how many people they need.</li>
          <li>The shift appears on the schedule at once, and here as done.</li>
        </ol>
      </Panel>
    </>
  );
}
