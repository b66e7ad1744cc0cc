"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useUndo, useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { canChangeRefillPlan } from "@/lib/refills/policy";
import {
  refillQuery,
  resumeRefillMutation,
  startRefillMutation,
  stopRefillMutation,
} from "@/lib/refills/client";
import type { ListSlot } from "@/lib/slots/schema";
import type { SlotDialogProps } from "./action";
import { describeSlot } from "./describe-shift";
import { REFILL_FAILED, REFILL_STARTED, REFILL_STOP_FAILED, REFILL_STOPPED } from "./messages";
import { RefillPlanDialog } from "./refill-plan-dialog";
import { RefillSteps } from "./refill-steps";
import { ShiftLine } from "./shift-line";
import { useSlotSource } from "./slot-source";

function useRefill(slot: ListSlot) {
  const client = useQueryClient();
  const refill = useQuery(refillQuery(slot.slot_id));
  // Every change of the slot, local or live, creates a new object in the feed; each step of a ladder is one.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: refillQuery(slot.slot_id).queryKey });
  }, [client, slot]);
  return refill;
}

/** The steps by which the portal looks for someone to take an open slot: what it will do, and does, and Stop. */
export function RefillDialog({ slot, facility, onClose }: SlotDialogProps) {
  const source = useSlotSource();
  const refill = useRefill(slot);
  const about = () => describeSlot(slot);
  const undoBy = useUndo();
  const onDone = () => source.refresh(slot.facility_id);
  const { forbidden } = source;
  const start = useWrite(startRefillMutation(slot, { forbidden }), {
    done: REFILL_STARTED,
    failed: REFILL_FAILED,
    trusts: "conflicts",
    about,
    onDone,
  });
  const stop = useWrite(stopRefillMutation(slot, { forbidden }), {
    done: REFILL_STOPPED,
    failed: REFILL_STOP_FAILED,
    about,
    onDone,
    undo: () => () => undoBy(resumeRefillMutation(slot, { forbidden }), undefined, { about: about() }),
  });
  const [isEditing, setEditing] = useState(false);
  const { plan, ladder } = refill.data ?? {};
  const shown = ladder ?? plan;
  const isRunning = ladder?.status === "RUNNING";
  const facilityName = source.placeOf?.(facility.id)?.label;
  if (isEditing)
    return (
      <RefillPlanDialog facilityId={facility.id} {...{ facilityName }} onClose={() => setEditing(false)} />
    );
  return (
    <Dialog
      open
      title="Find Replacement"
      description={<ShiftLine slot={slot} />}
      onClose={onClose}
      footer={
        <>
          {canChangeRefillPlan(source.user, facility.id) && (
            <Button variant="ghost" className="mr-auto" onClick={() => setEditing(true)}>
              Change Steps
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
          {isRunning && (
            <Button variant="danger" busy={stop.isBusy()} onClick={() => stop.run()}>
              Stop
            </Button>
          )}
          {plan && (
            <Button variant="primary" busy={start.isBusy()} onClick={() => start.run()}>
              {ladder ? "Start Again" : "Start"}
            </Button>
          )}
        </>
      }
    >
      {refill.isPending && (
        <>
          <p role="status" className="sr-only">
            Loading the steps…
          </p>
          <Skeleton className="h-48" />
        </>
      )}
      {refill.isError && !refill.data && (
        <FailedLoad message="We couldn’t load the steps." onRetry={() => void refill.refetch()} />
      )}
      {plan && !ladder && refill.data?.is_hurried && (
        <p className="mb-2 text-muted">
          The shift starts soon, so the steps follow each other faster than usual.
        </p>
      )}
      {shown && <RefillSteps ladder={shown} timezone={facility.timezone} />}
      {refill.data && !shown && <p>This shift can’t be refilled step by step.</p>}
    </Dialog>
  );
}
