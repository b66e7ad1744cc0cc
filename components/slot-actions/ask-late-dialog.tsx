"use client";

import { useState } from "react";
import { SelectField } from "@/components/ui/form/select-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { askLateMutation } from "@/lib/invites/late-start/client";
import type { FeedSlot } from "@/lib/slots/schema";
import { lateStartOptions } from "@/lib/slots/times/choice-rules";
import { withTimes } from "@/lib/slots/times/client";
import { timesOfSlot } from "@/lib/slots/times/rules";
import { clock } from "@/lib/time/clock";
import { HOUR, MINUTE } from "@/lib/time/durations";
import type { SlotDialogProps } from "./action";
import { AskDialog } from "./ask-dialog";
import { ShiftLine } from "./shift-line";
import { useSlotSource } from "./slot-source";
import { clockOf } from "./times-effect";

/** "1 h 15 min". */
const lengthText = (ms: number): string => {
  const minutes = Math.round(ms / MINUTE);
  return [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(" ");
};

/** Looks for someone who can still come to a shift that began without anyone there: from when, then whom to ask. */
export function AskLateDialog({ slot: opened, onClose }: SlotDialogProps<FeedSlot>) {
  // Frozen when the dialog opens: the place that opens is another row.
  const [slot] = useState(opened);
  const [now] = useState(() => clock.now());
  const source = useSlotSource();
  const starts = lateStartOptions(slot, now);
  const soon = starts.find((at) => +at >= +now + HOUR) ?? starts[0]!;
  // Chosen, but not saved before someone is asked.
  const [chosen, setChosen] = useState<Date | null>(null);
  const form = useForm({
    initial: { startsAt: soon.toISOString() },
    submit: ({ startsAt }) => setChosen(new Date(startsAt)),
  });
  const from = new Date(form.values.startsAt);
  if (chosen) {
    const write = askLateMutation(slot, chosen);
    return (
      <AskDialog
        shift={withTimes({ startsAt: chosen, endsAt: timesOfSlot(slot).endsAt })(slot)}
        late={{
          startsAt: chosen,
          write: { ...write, meta: { ...write.meta, forbidden: source.forbidden } },
          // The screen knows the open place only from the server.
          onDone: () => source.refresh(slot.facility_id),
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      open
      title="Who Can Still Come?"
      description={<ShiftLine slot={slot} of={slot.caregiver_name} />}
      submitLabel="Choose People"
      dirty={false}
      form={form}
      onClose={onClose}
    >
      <p>
        {`Choose when a replacement could start. The shift ends ${slot.end_time}.`}
        {slot.caregiver_name && ` ${slot.caregiver_name} stays a no-show.`}
      </p>
      <SelectField
        label="Starts at"
        hint={`${lengthText(+timesOfSlot(slot).endsAt - +from)} of it left`}
        options={starts.map((at) => ({ value: at.toISOString(), label: clockOf(at, slot) }))}
        {...form.field("startsAt")}
      />
    </FormDialog>
  );
}
