"use client";

import { useWrite } from "@/components/shell/use-write";
import { FormDialog } from "@/components/ui/form-dialog";
import { SelectField } from "@/components/ui/form/select-field";
import { useForm } from "@/components/ui/form/use-form";
import { addDays, formatShortDay, shortWeekday } from "@/lib/time/calendar";
import { setDeadlineMutation } from "@/lib/week-plan/client";
import { MOST_DAYS } from "@/lib/week-plan/deadline/rules";

type Props = { facilityId: number; week: string; daysBefore: number | null; onClose: () => void };

/** "2 weeks before, Saturday", "The day before, Friday". */
function labelOf(week: string, days: number): string {
  const on = shortWeekday(addDays(week, -days));
  if (days % 7 === 0) return `${days === 7 ? "A week" : `${days / 7} weeks`} before, ${on}`;
  return days === 1 ? `The day before, ${on}` : `${days} days before, ${on}`;
}

/** Until when each week of the facility is to be published. */
export function DeadlineDialog({ facilityId, week, daysBefore, onClose }: Props) {
  const save = useWrite(setDeadlineMutation(facilityId), {
    done: "Publishing deadline saved.",
    failed: "The deadline could not be saved. Please try again!",
  });
  const form = useForm({
    initial: { days: daysBefore === null ? "" : String(daysBefore) },
    check: () => ({}),
    submit: ({ days }) => save.send({ daysBefore: days === "" ? null : Number(days) }).then(onClose),
  });
  const options = Array.from({ length: MOST_DAYS }, (_, n) => ({
    value: String(n + 1),
    label: labelOf(week, n + 1),
  }));
  const { days } = form.values;
  return (
    <FormDialog open title="Publishing deadline" submitLabel="Save" form={form} onClose={onClose}>
      <SelectField
        label="Publish each week by 5 PM"
        options={[{ value: "", label: "No deadline" }, ...options]}
        {...form.field("days")}
      />
      <p className="min-h-10 text-sm/5 text-muted">
        {days === ""
          ? "Weeks can be published at any time. No one is reminded."
          : `This week: by ${formatShortDay(addDays(week, -Number(days)))}, 5 PM. Anyone with unpublished changes gets an email a day before.`}
      </p>
    </FormDialog>
  );
}
