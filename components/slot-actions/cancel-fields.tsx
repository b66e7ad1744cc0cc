"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Callout } from "@/components/ui/callout";
import { Checkbox } from "@/components/ui/checkbox";
import { FailedLoad } from "@/components/ui/failed-load";
import { Field } from "@/components/ui/field";
import { notify } from "@/components/ui/notify";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { reasonsQuery } from "@/lib/slots/cancellation/client";
import { requiredAcknowledgements, type Acknowledgement } from "@/lib/slots/cancellation/form-rules";
import { needsReplacementAnswer, reasonGroupOf } from "@/lib/slots/cancellation/rules";
import { REASONS_FAILED } from "./messages";
import type { CancelFlow } from "./use-cancel-flow";

type Props = { flow: CancelFlow };

export function ReasonField({ flow }: Props) {
  const reasons = useQuery(reasonsQuery(reasonGroupOf(flow.subject)));
  useEffect(() => {
    if (reasons.isError) notify({ type: "error", message: REASONS_FAILED });
  }, [reasons.isError]);
  if (reasons.isError) return <FailedLoad message={REASONS_FAILED} onRetry={() => void reasons.refetch()} />;
  return (
    <Field label="Reason" required>
      <Select
        placeholder={reasons.isPending ? "Loading…" : "Select a reason"}
        value={flow.form.values.reason}
        options={reasons.data?.map(({ code, label }) => ({ value: code, label }))}
        onChange={(event) =>
          flow.form.change({
            reason: event.target.value,
            needsReplacement: null,
            acknowledged: [],
            agencyName: "",
          })
        }
      />
    </Field>
  );
}

/** Names the professional who loses the shift. */
export function ProfessionalWarning({ flow }: Props) {
  if (!flow.subject.isClaimed) return null;
  const name = flow.slot.caregiver_name ?? "the professional";
  return (
    <Callout tone="warning">
      We’ll tell {name} that this shift is cancelled.
      {flow.subject.hasRide && " A ride may have been scheduled."}
    </Callout>
  );
}

export function ReplacementField({ flow }: Props) {
  const { subject, form } = flow;
  const { reason, needsReplacement } = form.values;
  if (!needsReplacementAnswer(subject, reason)) return null;
  return (
    <RadioGroup
      legend="Do you need a replacement?"
      inline
      options={[
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
      ]}
      value={needsReplacement === null ? null : needsReplacement ? "yes" : "no"}
      error={form.errors.needsReplacement}
      onChange={(answer) => form.change({ needsReplacement: answer === "yes" })}
    />
  );
}

export const hoursOf = (count: number) => `${count} ${count === 1 ? "hour" : "hours"}`;

function labels({ slot, subject }: CancelFlow): Record<Acknowledgement, string> {
  const name = slot.caregiver_name ?? "the professional";
  return {
    credentials: `I acknowledge that the credentials of ${name} are out of date.`,
    guarantee: "I acknowledge that this guaranteed shift is paid in full.",
    late: `I acknowledge the late cancellation fee of ${hoursOf(subject.billableHours)}.`,
    ride: `I acknowledge that a ride has been scheduled for ${name}.`,
  };
}

export function AcknowledgementFields({ flow }: Props) {
  const { reason, acknowledged } = flow.form.values;
  const texts = labels(flow);
  function toggle(one: Acknowledgement, isChecked: boolean) {
    const others = acknowledged.filter((other) => other !== one);
    flow.form.change({ acknowledged: isChecked ? [...others, one] : others });
  }
  return requiredAcknowledgements(flow.subject, reason).map((one) => (
    <Checkbox
      key={one}
      label={texts[one]}
      checked={acknowledged.includes(one)}
      onChange={(event) => toggle(one, event.target.checked)}
    />
  ));
}
