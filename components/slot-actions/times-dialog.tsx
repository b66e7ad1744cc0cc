"use client";

import { useState } from "react";
import { SelectField } from "@/components/ui/form/select-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { minutesOf, type Times } from "@/lib/shifts/parts/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import { endOptions, startOptions } from "@/lib/slots/times/choice-rules";
import { timesMutation, withTimes } from "@/lib/slots/times/client";
import { timesOfShift, timesOfSlot } from "@/lib/slots/times/rules";
import { hasArrived } from "@/lib/slots/unit-assignment/rules";
import { clock } from "@/lib/time/clock";
import { hoursOf } from "@/lib/time/durations";
import type { SlotDialogProps } from "./action";
import { describeSlot } from "./describe-shift";
import { TIMES_CHANGED, TIMES_FAILED } from "./messages";
import { ShiftLine } from "./shift-line";
import { clockOf, EffectOfTimes, missingFor, TimesBar, useEffectOfTimes } from "./times-effect";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";

const iso = (at: Date) => at.toISOString();

/** "7:00 PM, +4 h" after the end of the shift. */
function endLabel(at: Date, slot: FeedSlot): string {
  const minutes = minutesOf({ startsAt: timesOfShift(slot).endsAt, endsAt: at });
  if (minutes <= 0) return clockOf(at, slot);
  const hours = minutes < 60 ? `${minutes} min` : `${hoursOf(minutes)} h`;
  return `${clockOf(at, slot)}, +${hours}`;
}

/** Saves at once, with Undo in its banner. */
function useChange(slot: FeedSlot, acknowledgementsNow: readonly string[]) {
  const undoBy = useSlotUndo([slot], describeSlot(slot));
  const own = timesOfSlot(slot);
  return useSlotWrite(timesMutation(slot), {
    slots: [slot],
    optimistic: ({ times }) => withTimes(times),
    done: TIMES_CHANGED,
    about: ({ times }) => describeSlot(withTimes(times)(slot)),
    failed: TIMES_FAILED,
    undo: (_, { times }) => {
      const back = { times: own, acknowledgements: acknowledgementsNow };
      return () => undoBy(timesMutation(withTimes(times)(slot)), back, withTimes(own));
    },
  });
}

/** A later start, an earlier end, or a longer stay of one place in a shift. */
export function TimesDialog({ slot: opened, onClose }: SlotDialogProps<FeedSlot>) {
  // Frozen when the dialog opens: the optimistic update already changes the row.
  const [slot] = useState(opened);
  const [now] = useState(() => clock.now());
  const own = timesOfSlot(slot);
  const starts = startOptions(slot, now);
  const form = useForm({
    initial: {
      startsAt: iso(starts.find((at) => at >= own.startsAt) ?? own.startsAt),
      endsAt: iso(own.endsAt),
      isGiven: false,
    },
    submit,
  });
  const { startsAt, endsAt, isGiven } = form.values;
  const times: Times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  const read = useEffectOfTimes(slot, times, onClose);
  const change = useChange(slot, read.effect?.acknowledgements_now ?? []);
  const refusal = read.effect?.refusal ?? null;
  const errorAt = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const ends = endOptions(slot, times.startsAt, now);
  const hasCome = hasArrived(slot);
  function submit() {
    onClose();
    change.run({ times, acknowledgements: read.effect?.acknowledgements ?? [] });
  }
  return (
    <FormDialog
      open
      title="Change Times"
      description={<ShiftLine slot={slot} of={slot.caregiver_name} />}
      submitLabel="Change Times"
      submitDisabled={missingFor(read, isGiven)}
      dirty={false}
      form={form}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="Start"
          hint={hasCome ? "They have arrived." : undefined}
          disabled={hasCome}
          options={starts.map((at) => ({ value: iso(at), label: clockOf(at, slot) }))}
          {...form.field("startsAt")}
          error={errorAt("startsAt")}
          onChange={(value) => form.change({ startsAt: value, isGiven: false })}
        />
        <SelectField
          label="End"
          options={ends.map((at) => ({ value: iso(at), label: endLabel(at, slot) }))}
          {...form.field("endsAt")}
          error={errorAt("endsAt")}
          onChange={(value) => form.change({ endsAt: value, isGiven: false })}
        />
      </div>
      <TimesBar slot={slot} times={times} />
      <EffectOfTimes read={read} name={slot.caregiver_name} acknowledgement={form.field("isGiven")} />
    </FormDialog>
  );
}
