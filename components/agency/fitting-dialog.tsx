"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SuggestionDetail } from "@/components/slot-actions/suggestion-fit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { notify } from "@/components/ui/notify";
import { partsOf } from "@/components/ui/parts";
import { Skeleton } from "@/components/ui/skeleton";
import { fittingQuery } from "@/lib/agency-schedule/assignment/client";
import { dollars, timeOf } from "@/lib/agency-schedule/column-rules";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { formatLongDay } from "@/lib/time/calendar";
import { AssignDialog } from "./lazy-dialogs";
import type { Chosen } from "./use-assigning";

type FittingDialogProps = { person: Chosen; date: string; onClose: () => void };

/** The open shifts of a day that someone who is free may work, each with a button to assign them. */
export function FittingDialog({ person, date, onClose }: FittingDialogProps) {
  const [chosen, setChosen] = useState<AgencyShift | null>(null);
  const { data, isError, isPending, refetch } = useQuery(fittingQuery(person.caregiver_id, date));
  const name = person.caregiver_name;
  if (chosen)
    return (
      <AssignDialog
        opening={{ kind: "shift", shift: chosen }}
        preset={person}
        onAssigned={() => {
          notify({ type: "success", message: `${name} is assigned.` });
          onClose();
        }}
        onGone={() => {
          setChosen(null);
          void refetch();
        }}
        onClose={() => setChosen(null)}
      />
    );
  return (
    <Dialog
      open
      title={`Open shifts for ${name}`}
      description={formatLongDay(date)}
      closeOnBackdrop
      onClose={onClose}
    >
      {isPending && <Skeleton className="h-24 w-full" />}
      {isError && (
        <FailedLoad message="The open shifts could not be loaded." onRetry={() => void refetch()} />
      )}
      {data?.rows.length === 0 && (
        <EmptyState title="No open shift fits">{`No open shift on this day fits ${name}.`}</EmptyState>
      )}
      <ul className="grid" aria-label="Open shifts">
        {data?.rows.map(({ shift, fit }) => (
          <li
            key={shift.shift_id}
            className="flex items-center gap-4 border-line py-2.5 first:pt-0 [li+&]:border-t"
          >
            <span className="min-w-0 flex-1">
              <strong className="block">{partsOf(shift.shift_type, shift.facility_name)}</strong>
              <span className="block">{partsOf(timeOf(shift), dollars(shift.estimated_pay))}</span>
              <span className="block text-sm text-muted">
                <SuggestionDetail fit={fit} />
              </span>
            </span>
            <Button
              writes
              size="sm"
              aria-label={`Assign ${name} to ${shift.shift_type} at ${shift.facility_name}, ${timeOf(shift)}`}
              onPointerEnter={AssignDialog.preload}
              onClick={() => setChosen(shift)}
            >
              Assign
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
