import type { ReactNode } from "react";
import { HolidayNote } from "@/components/holidays/holiday-note";
import { publicForm, publicLead, publicTitle } from "@/components/sign-in/public-form";
import { Callout } from "@/components/ui/callout";
import { buttonClass } from "@/components/ui/button-class";
import type { WorkerShift } from "@/lib/slots/worker-link/schema";
import { MapLink } from "./map-link";
import { PhoneLink } from "./phone-link";
import { ShiftAnswer } from "./shift-answer";

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

type Props = { shift: WorkerShift; token: string; note?: string | string[] | undefined };

const notes: Record<string, string> = {
  again: "This can’t be changed here now. Please call the facility.",
  later: "There were too many tries. Please wait a few minutes and try again.",
};

/** What someone confirmed for a shift should know before they leave. Works without scripts. */
export function WorkerShiftView({ shift, token, note }: Props) {
  if (shift.hasCalledOff)
    return (
      <div className={publicForm}>
        <h1 className={publicTitle}>You’ve given up this shift</h1>
        <Callout tone="info">
          {`${shift.facilityName} no longer expects you on ${shift.day}, ${shift.hours}. If you can come after all, please call the facility${shift.facilityPhone ? ": " : "."}`}
          {shift.facilityPhone && <PhoneLink phone={shift.facilityPhone} />}
        </Callout>
      </div>
    );
  const noted = typeof note === "string" ? notes[note] : undefined;
  const doorCode = doorCodeOf(shift);
  return (
    <div className={publicForm}>
      <div>
        <h1 className={publicTitle}>{`${shift.firstName}, your shift at ${shift.facilityName}`}</h1>
        <p className={publicLead}>
          {shift.day}, {shift.hours}
        </p>
        {shift.holiday && <HolidayNote text={shift.holiday} />}
      </div>
      {noted && (
        <div role="alert">
          <Callout tone="warning">{noted}</Callout>
        </div>
      )}
      {shift.lateMinutes !== null && (
        <div role="status">
          <Callout tone="info">{`The facility knows that you’re running ${shift.lateMinutes} min late.`}</Callout>
        </div>
      )}
      <dl className="grid gap-3.5">
        <Fact label="Shift">{shift.what}</Fact>
        <Fact label="Address">
          <MapLink address={shift.facilityAddress} />
        </Fact>
        {shift.facilityPhone && (
          <Fact label="Phone">
            <PhoneLink phone={shift.facilityPhone} />
          </Fact>
        )}
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
      <ShiftAnswer shift={shift} token={token} />
      <p className="text-sm text-muted">This link is just for you. Please don’t share it.</p>
    </div>
  );
}
