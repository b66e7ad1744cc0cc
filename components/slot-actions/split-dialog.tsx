"use client";

import { CircleDashed } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/form/select-field";
import { useForm, type FieldProps } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { formatDollars } from "@/lib/money";
import type { Times } from "@/lib/shifts/parts/rules";
import { unassigned } from "@/lib/slots/assignment/client";
import { isAssignable } from "@/lib/slots/assignment/rules";
import { canAssignProfessional } from "@/lib/slots/policy";
import type { FeedSlot } from "@/lib/slots/schema";
import { splitOptions, splitTimes } from "@/lib/slots/times/choice-rules";
import { joinMutation, splitMutation, withTimes } from "@/lib/slots/times/client";
import { timesOfSlot, type Half } from "@/lib/slots/times/rules";
import { hasArrived } from "@/lib/slots/unit-assignment/rules";
import { clock } from "@/lib/time/clock";
import { HOUR } from "@/lib/time/durations";
import type { SlotDialogProps } from "./action";
import { AssignDialog } from "./assign-dialog";
import { describeSlot } from "./describe-shift";
import { SPLIT_FAILED, splitDone } from "./messages";
import { ShiftLine } from "./shift-line";
import { useSlotSource } from "./slot-source";
import { clockOf, clocksOf, EffectOfTimes, missingFor, TimesBar, useEffectOfTimes } from "./times-effect";
import { useSlotUndo, useSlotWrite } from "./use-slot-write";

/** The whole hour nearest to the middle, else what is nearest. */
function middleOf(options: readonly Date[], slot: FeedSlot): Date {
  const { startsAt, endsAt } = timesOfSlot(slot);
  const middle = (+startsAt + +endsAt) / 2;
  const whole = options.filter((at) => +at % HOUR === 0);
  const distance = (at: Date) => Math.abs(+at - middle);
  return (whole.length > 0 ? whole : options).reduce((a, b) => (distance(b) < distance(a) ? b : a));
}

const otherHalf = { FIRST: "SECOND", SECOND: "FIRST" } as const;

/** Splits at once, with Undo in its banner. */
function useSplit(slot: FeedSlot, acknowledgementsNow: readonly string[]) {
  const source = useSlotSource();
  const undoBy = useSlotUndo([slot], describeSlot(slot));
  const own = timesOfSlot(slot);
  return useSlotWrite(splitMutation(slot), {
    slots: [slot],
    optimistic: ({ at, keeps }) => withTimes(splitTimes(own, at, keeps).kept),
    done: (_, { at, keeps }) => splitDone(clocksOf(splitTimes(own, at, keeps).opened, slot)),
    about: () => describeSlot(slot),
    failed: SPLIT_FAILED,
    // The screen knows the other half only from the server, and without a stream it would wait for the next poll.
    onDone: () => source.refresh(slot.facility_id),
    undo:
      ({ slot_id }) =>
      () =>
        undoBy(joinMutation(slot, slot_id), { acknowledgements: acknowledgementsNow }, withTimes(own)),
  });
}

/** Which times open, and how they are filled. */
function Opened({ slot, kept, opened }: { slot: FeedSlot; kept: Times; opened: Times }) {
  return (
    <p className="flex gap-2.5 rounded-lg bg-open-soft px-3 py-2">
      <CircleDashed aria-hidden className="mt-0.75 size-4 flex-none text-open" />
      <span>
        <b className="font-semibold">
          {slot.caregiver_name
            ? `${clocksOf(opened, slot)} opens.`
            : `Two open places: ${clocksOf(kept, slot)} and ${clocksOf(opened, slot)}.`}
        </b>{" "}
        {slot.is_flex
          ? "No one is asked yet. You can do that from its row."
          : "It stays on demand, so people can claim it right away."}
      </span>
    </p>
  );
}

/** Which half the professional keeps; of an open place, for which one someone is chosen next. */
function HalfChoice({ slot, at, ...field }: { slot: FeedSlot; at: Date } & FieldProps<Half>) {
  const { caregiver_name: name } = slot;
  const options = (["FIRST", "SECOND"] as const).map((half) => {
    const { kept } = splitTimes(timesOfSlot(slot), at, half);
    const isTheirs = name !== null && half === "SECOND" && hasArrived(slot);
    return {
      value: name === null ? otherHalf[half] : half,
      label: clocksOf(kept, slot),
      ...(isTheirs && { disabled: true, detail: "They’re already there, so they keep the start." }),
    };
  });
  return (
    <RadioGroup legend={name === null ? "Half to assign" : `${name} keeps`} options={options} {...field} />
  );
}

/**
 * Makes two adjoining places of one: the professional keeps a half, and the other opens, for someone who can be chosen
 * in the next step.
 */
export function SplitDialog({ slot: opened, facility, onClose }: SlotDialogProps<FeedSlot>) {
  // Frozen when the dialog opens: the optimistic update already changes the row.
  const [slot] = useState(opened);
  const [options] = useState(() => splitOptions(opened, clock.now()));
  /** The open half, once it is being assigned. */
  const [half, setHalf] = useState<FeedSlot | null>(null);
  const { user } = useSlotSource();
  const form = useForm({
    initial: { at: middleOf(options, slot).toISOString(), keeps: "FIRST" as Half, isGiven: false },
    submit: () => {
      onClose();
      split.run(chosen);
    },
  });
  const { keeps, isGiven } = form.values;
  const at = new Date(form.values.at);
  const { kept, opened: other } = splitTimes(timesOfSlot(slot), at, keeps);
  const read = useEffectOfTimes(slot, kept, onClose);
  const split = useSplit(slot, read.effect?.acknowledgements_now ?? []);
  const chosen = { at, keeps, acknowledgements: read.effect?.acknowledgements ?? [] };
  const missing = missingFor(read, isGiven);
  const { caregiver_name: name, facility_payable_bonus: bonus } = slot;
  const openHalf = unassigned(withTimes(other)(slot));
  const mayAssign = canAssignProfessional(user, slot.facility_id) && isAssignable(openHalf, clock.now());
  async function splitAndAssign() {
    if (missing || split.isPending) return;
    const made = await split.send(chosen).catch(form.refuse);
    if (made) setHalf({ ...openHalf, ...made });
  }
  if (half) return <AssignDialog slot={half} facility={facility} onClose={onClose} />;
  return (
    <FormDialog
      open
      title="Split Shift"
      description={<ShiftLine slot={slot} of={name} />}
      submitLabel="Split Shift"
      submitDisabled={missing}
      footerStart={
        mayAssign && (
          <Button
            busy={split.isPending}
            aria-disabled={Boolean(missing)}
            onClick={() => void splitAndAssign()}
          >
            Split and Assign
          </Button>
        )
      }
      dirty={false}
      form={form}
      onClose={onClose}
    >
      <SelectField
        label="Split at"
        options={options.map((one) => ({ value: one.toISOString(), label: clockOf(one, slot) }))}
        {...form.field("at")}
        error={read.effect?.refusal?.message ?? form.errors.at}
        onChange={(value) => form.change({ at: value, isGiven: false })}
      />
      {(name !== null || mayAssign) && (
        <HalfChoice
          slot={slot}
          at={at}
          {...form.field("keeps")}
          onChange={(value) => form.change({ keeps: value, isGiven: false })}
        />
      )}
      <TimesBar slot={slot} times={kept} opened={other} />
      <Opened slot={slot} kept={kept} opened={other} />
      {bonus > 0 && (
        <p className="text-sm text-muted">
          {`Each half carries the bonus of ${formatDollars(bonus)}. The open one’s can be changed from its row.`}
        </p>
      )}
      {name && <EffectOfTimes read={read} name={name} acknowledgement={form.field("isGiven")} />}
    </FormDialog>
  );
}
