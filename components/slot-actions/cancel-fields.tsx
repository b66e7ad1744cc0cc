"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Callout } from "@/components/ui/callout";
import { Checkbox } from "@/components/ui/checkbox";
import { FailedLoad } from "@/components/ui/failed-load";
import { notify } from "@/components/ui/notify";
import { RadioGroup } from "@/components/ui/radio-group";
import { Skeleton } from "@/components/ui/skeleton";
import { reasonsQuery } from "@/lib/slots/cancellation/client";
import { requiredAcknowledgements, type Acknowledgement } from "@/lib/slots/cancellation/form-rules";
import { likelyReplacement, needsReplacementAnswer, reasonGroupOf } from "@/lib/slots/cancellation/rules";
import { counted } from "@/lib/counts";
import { timesOf } from "./describe-shift";
import { REASONS_FAILED } from "./messages";
import type { CancelFlow } from "./use-cancel-flow";

type Props = { flow: CancelFlow };

export function ReasonField({ flow }: Props) {
  const reasons = useQuery(reasonsQuery(reasonGroupOf(flow.subject)));
  useEffect(() => {
    if (reasons.isError) notify({ type: "error", message: REASONS_FAILED });
  }, [reasons.isError]);
  if (reasons.isError) return <FailedLoad message={REASONS_FAILED} onRetry={() => void reasons.refetch()} />;
  if (reasons.isPending)
    return (
      <div role="status" aria-label="Loading reasons">
        <Skeleton className="h-25" />
      </div>
    );
  return (
    <RadioGroup
      legend="Reason"
      chips
      value={flow.form.values.reason}
      options={reasons.data.map(({ code, label }) => ({ value: code, label }))}
      onChange={(reason) =>
        flow.form.change({
          reason,
          needsReplacement: likelyReplacement(flow.subject, reason),
          acknowledged: [],
          agencyName: "",
        })
      }
    />
  );
}

function describeWarning({ warning, slot }: CancelFlow, name: string): string {
  if (warning === "STARTED") return `The shift has started and ${name} is expected there.`;
  if (slot.arrival_status_code === "NO_SHOW") return `${name} is marked as a no-show.`;
  return slot.checkin_time ? `${name} checked in at ${slot.checkin_time}.` : `${name} is already there.`;
}

/** What cancelling now costs the facility. */
function termsOf({ subject }: CancelFlow): string | null {
  if (subject.kind === "GUARANTEED") return "This shift is guaranteed: if you cancel it, it’s paid in full.";
  if (subject.kind !== "LATE") return null;
  const fee =
    subject.billableHours > 0
      ? ` with a fee of ${hoursOf(subject.billableHours)}, at most the paid hours of the shift`
      : "";
  return `The shift starts in less than ${hoursOf(subject.windowHours)}. This is a late cancellation${fee}.`;
}

/** Names the professional who loses the shift, and first that they are there or should be; then what it costs. */
export function CancelWarning({ flow }: Props) {
  const { subject, warning } = flow;
  const terms = termsOf(flow);
  if (!subject.isClaimed && terms === null) return null;
  const name = flow.slot.caregiver_name ?? "the professional";
  return (
    <Callout tone={subject.isClaimed && warning ? "error" : "warning"}>
      {subject.isClaimed && (
        <p>
          {warning && <b className="block font-semibold">{describeWarning(flow, name)}</b>}
          We’ll tell {name} that this shift is cancelled.
          {subject.hasRide && " A ride may have been scheduled."}
        </p>
      )}
      {terms && <p className="not-first:mt-1">{terms}</p>}
    </Callout>
  );
}

export function ReplacementField({ flow }: Props) {
  const { subject, form } = flow;
  const { reason, needsReplacement } = form.values;
  const name = flow.slot.caregiver_name ?? "the professional";
  const isGone = subject.isClaimed ? `No one takes the place of ${name}.` : "The place is no longer open.";
  if (!reason) return null;
  if (!needsReplacementAnswer(subject, reason))
    return (
      <p role="status" className="text-muted">
        {isGone}
      </p>
    );
  return (
    <div className="grid gap-1.5">
      <RadioGroup
        legend="Do you need a replacement?"
        chips
        options={[
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
        ]}
        value={needsReplacement === null ? null : needsReplacement ? "yes" : "no"}
        error={form.errors.needsReplacement}
        onChange={(answer) => form.change({ needsReplacement: answer === "yes" })}
      />
      <p role="status" className="text-muted">
        {needsReplacement ? `${timesOf(flow.slot)} opens again.` : isGone}
      </p>
    </div>
  );
}

const hoursOf = (count: number) => counted(count, "hour");

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
