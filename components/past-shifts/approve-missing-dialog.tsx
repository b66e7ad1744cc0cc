"use client";

import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { formatCents } from "@/lib/money";
import { formatHours, hundredthsOf, totalOfSlot } from "@/lib/past-shifts/hours/rules";
import { clockInOf, clockOutOf, workedOf } from "@/lib/past-shifts/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { formatDay } from "@/lib/time/calendar";

type Props = { slot: PastSlot; onApprove: () => Promise<unknown>; onClose: () => void };

/** Says which times are missing and what hours would be approved instead. */
export function ApproveMissingDialog({ slot, onApprove, onClose }: Props) {
  const total = totalOfSlot(workedOf(slot), slot.approval_minutes);
  const form = useForm({ initial: {}, submit: () => onApprove().then(onClose) });
  const missing = [
    ...(clockInOf(slot)
      ? []
      : [`No clock in was recorded. The scheduled start, ${slot.start_time}, is used.`]),
    ...(clockOutOf(slot) ? [] : [`No clock out was recorded. The scheduled end, ${slot.end_time}, is used.`]),
  ];
  return (
    <FormDialog
      open
      size="sm"
      title="Approve with missing data"
      description={`${slot.caregiver_name}, ${slot.resource_type}, ${formatDay(slot.shift_date)}`}
      submitLabel="Approve"
      dirty={false}
      form={form}
      onClose={onClose}
    >
      <ul className="list-disc pl-5">
        {missing.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        The shift is approved for <b>{formatHours(hundredthsOf(slot.approval_minutes))} hours</b>
        {total !== null && (
          <>
            , <b>{formatCents(total)}</b>
          </>
        )}
        . If those times are wrong, dispute it instead.
      </p>
    </FormDialog>
  );
}
