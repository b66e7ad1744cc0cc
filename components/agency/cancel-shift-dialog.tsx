"use client";

import { useWrite } from "@/components/shell/use-write";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { partsOf } from "@/components/ui/parts";
import { RadioGroup } from "@/components/ui/radio-group";
import { cancelMutation } from "@/lib/agency-schedule/cancellation/client";
import { callOutLabels, callOutReasons, type CallOutReason } from "@/lib/agency-schedule/cancellation/rules";
import { timeOf } from "@/lib/agency-schedule/column-rules";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { formatShortDay } from "@/lib/time/calendar";

/** Takes the agency's professional off a shift; the place opens again. */
export function CancelShiftDialog({ shift, onClose }: { shift: AgencyShift; onClose: () => void }) {
  const cancel = useWrite(cancelMutation(), {
    done: `${shift.professional} has been successfully removed from the shift.`,
    failed: "Sorry, there was an error trying to cancel this shift. Please try again.",
  });
  const form = useForm<{ callOutReason: CallOutReason }>({
    initial: { callOutReason: "UNABLE_TO_STAFF" },
    submit: (values) => cancel.send({ shift, ...values }).then(onClose),
  });
  return (
    <FormDialog
      open
      title="Cancel shift"
      description={
        <>
          {partsOf(shift.professional ?? "", shift.shift_type, shift.facility_name)}{" "}
          <span className="block">{partsOf(formatShortDay(shift.shift_date), timeOf(shift))}</span>
        </>
      }
      submitLabel="Cancel shift"
      tone="danger"
      cancelLabel="Keep shift"
      dirty={false}
      onClose={onClose}
      form={form}
    >
      <RadioGroup
        legend="Why is it cancelled?"
        options={callOutReasons.map((value) => ({ value, label: callOutLabels[value] }))}
        {...form.field("callOutReason")}
      />
      <p>The facility is told, and the shift is open again for someone else.</p>
    </FormDialog>
  );
}
