"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { partsOf } from "@/components/ui/parts";
import { counted } from "@/lib/counts";
import { formatCents, formatDollars } from "@/lib/money";
import { MAX_APPROVALS } from "@/lib/past-shifts/approval/rules";
import { formatHours } from "@/lib/past-shifts/hours/rules";
import { hundredthsOfSlot, sumsOf } from "@/lib/past-shifts/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { formatDay } from "@/lib/time/calendar";

type Props = {
  slots: readonly PastSlot[];
  onApprove: (slotIds: number[]) => Promise<unknown>;
  onClose: () => void;
};

/** A final review before a bulk approval; rows can be deselected. */
export function ReviewDialog({ slots: all, onApprove, onClose }: Props) {
  const slots = all.slice(0, MAX_APPROVALS);
  const later = all.length - slots.length;
  const without = (left: readonly number[]) => slots.filter(({ slot_id }) => !left.includes(slot_id));
  const form = useForm({
    initial: { left: [] as readonly number[] },
    submit: ({ left }) => onApprove(without(left).map(({ slot_id }) => slot_id)).then(onClose),
  });
  const { left } = form.values;
  const chosen = without(left);
  const { hundredths, cents } = sumsOf(chosen);
  const toggle = (slotId: number) =>
    form.change({ left: left.includes(slotId) ? left.filter((id) => id !== slotId) : [...left, slotId] });
  const rest =
    later > 0 ? ` At most ${MAX_APPROVALS} at once: ${counted(later, "shift")} left for the next time.` : "";
  return (
    <FormDialog
      open
      size="lg"
      title={`Approve ${counted(chosen.length, "shift")}`}
      description={`${formatHours(hundredths)} hours, ${formatCents(cents)}. An approved shift can’t be disputed.${rest}`}
      submitLabel={`Approve ${counted(chosen.length, "shift")}`}
      submitDisabled={chosen.length === 0}
      dirty={false}
      form={form}
      onClose={onClose}
    >
      <ul className="flex flex-col">
        {slots.map((slot) => (
          <li
            key={slot.slot_id}
            className="flex items-center justify-between gap-4 border-b border-line py-1.5"
          >
            <Checkbox
              label={slot.caregiver_name}
              detail={partsOf(
                slot.resource_type,
                formatDay(slot.shift_date),
                `${slot.start_time} – ${slot.end_time}`,
                slot.slot_error ?? "",
              )}
              checked={!left.includes(slot.slot_id)}
              onChange={() => toggle(slot.slot_id)}
            />
            <span className="flex gap-4 whitespace-nowrap tabular-nums max-md:flex-col-reverse max-md:items-end max-md:gap-0">
              {slot.total_hours !== null && `${formatHours(hundredthsOfSlot(slot)!)} h`}
              {/* On a phone it leaves a shift's date and times on one line. */}
              <b className="text-right md:min-w-22">
                {slot.total_rate !== null && formatDollars(slot.total_rate)}
              </b>
            </span>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
