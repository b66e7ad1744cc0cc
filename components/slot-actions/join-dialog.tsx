"use client";

import { useState } from "react";
import { RadioGroup } from "@/components/ui/radio-group";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { FeedSlot } from "@/lib/slots/schema";
import { joinMutation, splitMutation, withTimes } from "@/lib/slots/times/client";
import { joinableHalves, joinOf, keptHalf } from "@/lib/slots/times/join-rules";
import { timesOfSlot } from "@/lib/slots/times/rules";
import { clock } from "@/lib/time/clock";
import type { SlotDialogProps } from "./action";
import { describeSlot } from "./describe-shift";
import { JOIN_FAILED, joinDone } from "./messages";
import { ShiftLine } from "./shift-line";
import { findShift, useSlotSource } from "./slot-source";
import { clocksOf, EffectOfTimes, missingFor, TimesBar, useEffectOfTimes } from "./times-effect";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";

/** Joins at once; Undo splits again where the other half was open. */
function useJoin({ base, other, times }: ReturnType<typeof joinOf>, acknowledgements: readonly string[]) {
  const source = useSlotSource();
  const undoBy = useSlotUndo([base], describeSlot(base));
  const own = timesOfSlot(base);
  const joined = withTimes(times)(base);
  return useSlotWrite(joinMutation(base, other.slot_id), {
    slots: [base],
    optimistic: () => withTimes(times),
    done: joinDone(clocksOf(times, base)),
    about: () => describeSlot(joined),
    failed: JOIN_FAILED,
    onDone: () => source.refresh(base.facility_id),
    undo: () =>
      other.caregiver_id === null
        ? () => undoBy(splitMutation(joined), { ...keptHalf(own, times), acknowledgements }, withTimes(own))
        : null,
  });
}

/** Makes one place of two that adjoin: both open, or held by the same professional. */
export function JoinDialog({ slot: opened, onClose }: SlotDialogProps<FeedSlot>) {
  const source = useSlotSource();
  // Frozen when the dialog opens: the optimistic update already changes the row.
  const [slot] = useState(opened);
  const [halves] = useState(() => joinableHalves(opened, findShift(source, opened), clock.now()));
  const form = useForm({ initial: { with: String(halves[0]!.slot_id), isGiven: false }, submit });
  const chosen = halves.find(({ slot_id }) => String(slot_id) === form.values.with)!;
  const join = joinOf(slot, chosen);
  const { base, other, times } = join;
  // Their other half would count as a shift at the same time, and for an open place there is nothing to judge.
  const isJudged = base.caregiver_name !== null && other.caregiver_id === null;
  const read = useEffectOfTimes(base, isJudged ? times : timesOfSlot(base), onClose);
  const write = useJoin(join, read.effect?.acknowledgements_now ?? []);
  const name = base.caregiver_name;
  function submit() {
    onClose();
    write.run({ acknowledgements: isJudged ? (read.effect?.acknowledgements ?? []) : [] });
  }
  return (
    <FormDialog
      open
      title="Join Halves"
      description={<ShiftLine slot={slot} of={slot.caregiver_name} />}
      submitLabel="Join Halves"
      submitDisabled={isJudged && missingFor(read, form.values.isGiven)}
      dirty={false}
      form={form}
      onClose={onClose}
    >
      {halves.length > 1 && (
        <RadioGroup
          legend="Join with"
          options={halves.map((half) => ({
            value: String(half.slot_id),
            label: `${clocksOf(timesOfSlot(half), half)}, ${half.caregiver_name ?? "open"}`,
          }))}
          {...form.field("with")}
        />
      )}
      <p>
        {name ? `${name} works ${clocksOf(times, base)}.` : `One open place: ${clocksOf(times, base)}.`}{" "}
        {name && other.caregiver_id === null && "The open half is closed."}
      </p>
      <TimesBar slot={base} times={times} />
      {isJudged && <EffectOfTimes read={read} name={name} acknowledgement={form.field("isGiven")} />}
    </FormDialog>
  );
}
