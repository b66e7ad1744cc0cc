"use client";

import { X } from "lucide-react";
import { useRef, useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { HolidayMark } from "@/components/holidays/holiday-mark";
import { Field } from "@/components/ui/field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { counted } from "@/lib/counts";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { skipDatesMutation } from "@/lib/recurring-shifts/client";
import { skippableDates } from "@/lib/recurring-shifts/skipping/rules";
import type { ChangedSkipDates } from "@/lib/recurring-shifts/schema";
import { structureTimes } from "@/lib/shift-structures/rules";
import { formatLongDay } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import type { ScheduleRow } from "./recurring-state";

const SKIPPING_FAILED = "Failed to save the skip dates. Please try again.";

/** The outcome for days that are already on the schedule. */
function outcomeOf({ slots_added, slots_removed, slots_kept }: ChangedSkipDates): string {
  return [
    "Skip dates saved.",
    slots_added > 0 && `${counted(slots_added, "open slot")} added.`,
    slots_removed > 0 && `${counted(slots_removed, "open slot")} removed.`,
    slots_kept > 0 &&
      `${counted(slots_kept, "filled slot")} kept: cancel on the Daily Schedule what is no longer needed.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** "Thursday, November 26, 2026". */
const dateLabel = (date: string) => `${formatLongDay(date)}, ${date.slice(0, 4)}`;

type DatesProps = {
  dates: readonly string[];
  holidays: FacilityDetails["holidays"];
  onRemove: (date: string) => void;
};

function ChosenDates({ dates, holidays, onRemove }: DatesProps) {
  if (dates.length === 0) return <p className="text-muted">No date is skipped.</p>;
  return (
    <ul aria-label="Skipped dates" className="flex flex-wrap gap-1.5">
      {dates.map((date) => (
        <li key={date} className="inline-flex items-center gap-1 rounded-md border border-line-strong pl-2.5">
          {dateLabel(date)}
          {holidays
            .filter((one) => one.date === date)
            .map(({ name }) => (
              <HolidayMark key={name} name={name} />
            ))}
          <IconButton size="sm" label={`Do not skip ${dateLabel(date)}`} onClick={() => onRemove(date)}>
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

type SkipDatesDialogProps = {
  /** A published recurring shift. */
  row: ScheduleRow;
  facility: FacilityDetails;
  onClose: () => void;
};

/** The upcoming dates that a recurring shift skips, such as holidays. */
export function SkipDatesDialog({ row, facility, onClose }: SkipDatesDialogProps) {
  const { weekday, structure, published } = row;
  const known = published?.skipDates ?? [];
  const save = useWrite(skipDatesMutation(published!.recurringShiftId!), {
    done: outcomeOf,
    failed: SKIPPING_FAILED,
    onDone: onClose,
  });
  const form = useForm({
    initial: { dates: known },
    submit: ({ dates }) => save.send({ skipDates: [...dates], oldSkipDates: [...known] }),
  });
  const { dates } = form.values;
  const setDates = (next: readonly string[]) => form.change({ dates: [...next] });
  const select = useRef<HTMLSelectElement>(null);
  const [today] = useState(() => dateOnAt(clock.now(), facility.timezone));
  const left = skippableDates(weekday, today).filter((date) => !dates.includes(date));

  return (
    <FormDialog
      open
      title="Skip dates"
      description={`${structure.resource_type}, ${structureTimes(structure)}, every ${weekday}`}
      submitLabel="Save"
      submitDisabled={!form.isDirty && "Choose the dates to skip or keep."}
      form={form}
      onClose={onClose}
    >
      <p className="text-muted">
        No one is requested on these dates. Slots that are already open are removed. Take a holiday out if
        this shift takes place on it.
      </p>
      <Field label="Add a date">
        <Select
          ref={select}
          placeholder={`Choose a ${weekday}`}
          value=""
          options={left.map((date) => ({ value: date, label: dateLabel(date) }))}
          onChange={(event) => setDates([...dates, event.target.value].sort())}
        />
      </Field>
      <ChosenDates
        dates={dates}
        holidays={facility.holidays}
        onRemove={(date) => {
          setDates(dates.filter((one) => one !== date));
          select.current?.focus();
        }}
      />
    </FormDialog>
  );
}
