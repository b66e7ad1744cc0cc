import type { ReactNode } from "react";
import { publicForm, publicLead, publicTitle } from "@/components/sign-in/public-form";
import { buttonClass } from "@/components/ui/button-class";
import type { WorkerShift } from "@/lib/facility-info/schema";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="whitespace-pre-wrap wrap-anywhere">{children}</dd>
    </div>
  );
}

function doorCodeOf({ doorCode, doorCodeFrom }: WorkerShift) {
  if (doorCode) return <strong className="text-xl tracking-[0.04em] tabular-nums">{doorCode}</strong>;
  return (
    doorCodeFrom && `Shown here from ${doorCodeFrom.time} on ${doorCodeFrom.day ?? "the day of your shift"}.`
  );
}

/** What someone confirmed for a shift should know before they leave. Works without scripts. */
export function WorkerShiftView({ shift, token }: { shift: WorkerShift; token: string }) {
  const doorCode = doorCodeOf(shift);
  return (
    <div className={publicForm}>
      <div>
        <h1 className={publicTitle}>{`${shift.firstName}, your shift at ${shift.facilityName}`}</h1>
        <p className={publicLead}>
          {shift.day}, {shift.hours}
        </p>
      </div>
      <dl className="grid gap-3.5">
        <Fact label="Shift">{shift.what}</Fact>
        <Fact label="Address">{shift.facilityAddress}</Fact>
        {doorCode && <Fact label="Door code">{doorCode}</Fact>}
        {shift.parking && <Fact label="Parking">{shift.parking}</Fact>}
        {shift.details && <Fact label="Good to know">{shift.details}</Fact>}
      </dl>
      {shift.attachment && (
        <a
          className={buttonClass("secondary", "lg")}
          href={`/api/caregivers/shift-attachment?token=${token}`}
          download
        >
          Download {shift.attachment}
        </a>
      )}
      <p className="text-sm text-muted">This link is yours alone. Please do not pass it on.</p>
    </div>
  );
}
