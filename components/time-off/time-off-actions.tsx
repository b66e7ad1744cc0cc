"use client";

import { useState } from "react";
import { readPageCounts } from "@/components/shell/page-counts";
import { useUndo, useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { counted } from "@/lib/counts";
import { approveTimeOffMutation, openShiftsMutation, takeBackApprovalMutation } from "@/lib/time-off/client";
import type { TimeOffRecord } from "@/lib/time-off/schema";

const RefuseDialog = lazyComponent(() => import("./refuse-dialog"), "RefuseDialog", dialogFrame("sm"));

const FAILED = "Failed to save. Please try again!";

function Pending({ record, onRefuse }: { record: TimeOffRecord; onRefuse: () => void }) {
  const { id, caregiver_name: name, shifts, is_over, has_left } = record;
  const undoBy = useUndo();
  const approve = useWrite(approveTimeOffMutation(), {
    done: (_, { slotIds }) =>
      slotIds.length === 0
        ? `Time off approved for ${name}.`
        : `Time off approved for ${name}, ${counted(slotIds.length, "shift")} open again.`,
    topic: () => `time off ${id}`,
    failed: FAILED,
    trusts: "conflicts",
    // The header counts what is left to decide.
    onDone: () => void readPageCounts(),
    undo: (_, input) => () =>
      undoBy(takeBackApprovalMutation(), input, { about: name, onDone: () => void readPageCounts() }),
  });
  const keeping = `Approve, keep the ${shifts.length === 1 ? "shift" : "shifts"}`;
  const run = (slotIds: number[]) => approve.run({ id, name, slotIds });
  const canApprove = !is_over && !has_left;
  return (
    <>
      {canApprove && shifts.length > 0 && (
        <Button
          size="sm"
          variant="primary"
          busy={approve.isPending}
          aria-label={`Approve, open ${counted(shifts.length, "shift")} of ${name}`}
          onClick={() => run(shifts.map(({ slot_id }) => slot_id))}
        >
          {`Approve, open ${counted(shifts.length, "shift")}`}
        </Button>
      )}
      {canApprove && (
        <Button
          size="sm"
          variant={shifts.length > 0 ? "secondary" : "primary"}
          busy={approve.isPending}
          aria-label={shifts.length > 0 ? `${keeping} of ${name}` : `Approve ${name}`}
          onClick={() => run([])}
        >
          {shifts.length > 0 ? keeping : "Approve"}
        </Button>
      )}
      <Button writes size="sm" aria-label={`Decline ${name}`} onClick={onRefuse}>
        Decline
      </Button>
    </>
  );
}

function Approved({ record, onRefuse }: { record: TimeOffRecord; onRefuse: () => void }) {
  const { id, caregiver_name: name, shifts } = record;
  const open = useWrite(openShiftsMutation(), {
    done: (_, { slotIds }) => `${counted(slotIds.length, "shift")} of ${name} open again.`,
    topic: () => `time off ${id}`,
    failed: FAILED,
    trusts: "conflicts",
  });
  return (
    <>
      {shifts.length > 0 && (
        <Button
          size="sm"
          busy={open.isPending}
          aria-label={`Open ${counted(shifts.length, "shift")} of ${name}`}
          onClick={() => open.run({ id, name, slotIds: shifts.map(({ slot_id }) => slot_id) })}
        >
          {`Open ${counted(shifts.length, "shift")}`}
        </Button>
      )}
      <Button writes size="sm" aria-label={`Cancel the time off of ${name}`} onClick={onRefuse}>
        Cancel
      </Button>
    </>
  );
}

/** What can be done with a request or with approved time off; nothing once it is over or decided against. */
export function TimeOffActions({ record }: { record: TimeOffRecord }) {
  const [isRefusing, setRefusing] = useState(false);
  const isLive = record.status === "PENDING" || (record.status === "APPROVED" && !record.is_over);
  if (!isLive) return null;
  const Actions = record.status === "PENDING" ? Pending : Approved;
  return (
    <>
      {/* One below the other where the shifts need the room. */}
      <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:max-xl:grid xl:justify-end">
        <Actions record={record} onRefuse={() => setRefusing(true)} />
      </div>
      {isRefusing && <RefuseDialog record={record} onClose={() => setRefusing(false)} />}
    </>
  );
}
