"use client";

import { useState } from "react";
import { HIGHLIGHT_MS } from "@/components/list/highlight-rows";
import { leaveRows } from "@/components/list/rows";
import { useWrite } from "@/components/shell/use-write";
import { notify } from "@/components/ui/notify";
import { counted } from "@/lib/counts";
import { APPROVED, APPROVE_FAILED, approveManyMutation, approveMutation } from "@/lib/past-shifts/client";
import { groupOf, type GroupName } from "@/lib/past-shifts/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { clock } from "@/lib/time/clock";
import type { WeekChange } from "./use-past-week";

/** Rows that just changed, with the group they stay in while highlighted. */
function useHighlight() {
  const [held, setHeld] = useState<ReadonlyMap<number, GroupName>>(new Map());
  function highlight(slots: readonly PastSlot[]) {
    setHeld((before) => new Map([...before, ...slots.map((slot) => [slot.slot_id, groupOf(slot)] as const)]));
    setTimeout(() => {
      const gone = new Set(slots.map(({ slot_id }) => slot_id));
      setHeld((before) => new Map([...before].filter(([id]) => !gone.has(id))));
    }, HIGHLIGHT_MS);
  }
  return { held, highlight };
}

type Given = {
  slots: readonly PastSlot[];
  /** The person's name. */
  by: string;
  change: (change: WeekChange) => void;
};

/** Approving one slot or many, and what a screen shows of it. */
export function useReview({ slots, by, change }: Given) {
  const { held, highlight } = useHighlight();
  const [hasChanged, setChanged] = useState(false);
  const [failures, setFailures] = useState<{ slot: PastSlot; message: string }[]>([]);
  const byId = (ids: readonly number[]) => slots.filter(({ slot_id }) => ids.includes(slot_id));
  function done(reviewed: readonly PastSlot[], to: (slot: PastSlot) => PastSlot) {
    const ids = reviewed.map(({ slot_id }) => slot_id);
    highlight(reviewed);
    change({ ids: new Set(ids), to });
    leaveRows(ids);
  }
  const approved = (reviewed: readonly PastSlot[]) => {
    const slot_approved_date = clock.now().toISOString();
    done(reviewed, (slot) => ({ ...slot, is_approved: true, slot_approved_by: by, slot_approved_date }));
  };
  const disputed = (reviewed: PastSlot) => {
    const dispute_created_date = clock.now().toISOString();
    done([reviewed], (slot) => ({
      ...slot,
      is_disputed: true,
      dispute_created_by: by,
      dispute_created_date,
    }));
  };
  const onStale = () => setChanged(true);
  const one = useWrite(approveMutation(), {
    done: APPROVED,
    failed: APPROVE_FAILED,
    onDone: (_, slotId) => approved(byId([slotId])),
    instead: { STALE: onStale },
  });
  const many = useWrite(approveManyMutation(), {
    failed: APPROVE_FAILED,
    onDone: ({ approved: ids, errors }) => {
      approved(byId(ids));
      if (ids.length > 0)
        notify({ type: "success", message: `${counted(ids.length, "shift")} approved successfully.` });
      const messages = new Map(errors.map(({ slotId, message }) => [slotId, message]));
      setFailures(byId([...messages.keys()]).map((slot) => ({ slot, message: messages.get(slot.slot_id)! })));
    },
  });
  return {
    held,
    one,
    many,
    disputed,
    onStale,
    failures,
    forgetFailures: () => setFailures([]),
    hasChanged,
    forgetChange: () => setChanged(false),
  };
}
