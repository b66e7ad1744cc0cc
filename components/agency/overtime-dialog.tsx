"use client";

import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { Overtime, OvertimeWeek } from "@/lib/agency-schedule/assignment/client";
import { formatLongDay } from "@/lib/time/calendar";
import { AssignedPerson } from "./assigned-person";
import type { Chosen } from "./use-assigning";

const THRESHOLD_HOURS = 40;
/** The bar goes a little further than the hours. */
const ROOM = 1.1;

/** Assigned hours, what the assignment adds, and where the threshold is. */
function HoursBar({ start, hours, hoursWith, isOnly }: OvertimeWeek & { isOnly: boolean }) {
  const share = (part: number) => `${(100 * part) / (hoursWith * ROOM)}%`;
  const added = Math.round(100 * (hoursWith - hours)) / 100;
  return (
    <div className="rounded-lg bg-subtle px-3.5 py-3 tabular-nums">
      {!isOnly && <p>From {formatLongDay(start)}</p>}
      <p className="flex justify-between gap-4">
        <span>
          {hours} h assigned + {added} h
        </span>
        <strong className="text-danger-text">{hoursWith} h</strong>
      </p>
      <div className="relative my-1.5 flex h-2 gap-0.5 rounded-xs bg-line" aria-hidden>
        <span className="rounded-xs bg-bar" style={{ width: share(hours) }} />
        <span className="rounded-xs bg-danger" style={{ width: share(added) }} />
        <i
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink"
          style={{ insetInlineStart: share(THRESHOLD_HOURS) }}
        />
      </div>
      <p
        className="relative w-fit -translate-x-1/2 text-sm"
        style={{ insetInlineStart: share(THRESHOLD_HOURS) }}
      >
        {THRESHOLD_HOURS} h
      </p>
    </div>
  );
}

type OvertimeDialogProps = {
  person: Chosen;
  /** The shift: "CNA · Mon, Nov 23 …". */
  description: string;
  overtime: Overtime;
  onSubmit: () => unknown;
  onClose: () => void;
};

/** Both acknowledgements before weeks of more than 40 hours. */
export function OvertimeDialog({ person, description, overtime, onSubmit, onClose }: OvertimeDialogProps) {
  const form = useForm({ initial: { knowsHours: false, knowsRate: false }, submit: onSubmit });
  const knowsBoth = form.values.knowsHours && form.values.knowsRate;
  return (
    <FormDialog
      open
      title="Overtime Warning!"
      description={overtime.message}
      submitLabel="Assign professional"
      submitDisabled={!knowsBoth}
      cancelLabel="Go back"
      footerStart={knowsBoth ? undefined : <span className="text-sm text-muted">Check both to continue</span>}
      dirty={false}
      onClose={onClose}
      form={form}
    >
      <AssignedPerson person={person} description={description} />
      {overtime.weeks.map((week) => (
        <HoursBar key={week.start} {...week} isOnly={overtime.weeks.length === 1} />
      ))}
      <CheckboxField
        label={`I understand that ${person.caregiver_name} will work more than 40 hours in the invoiceable period.`}
        {...form.field("knowsHours")}
      />
      <CheckboxField
        label="I understand that all hours are invoiced at the regular rate."
        {...form.field("knowsRate")}
      />
    </FormDialog>
  );
}
