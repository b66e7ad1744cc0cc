import { HolidayNote } from "@/components/holidays/holiday-note";
import { publicForm, publicLead, publicTitle } from "@/components/shell/public-form";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Callout } from "@/components/ui/callout";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextInput } from "@/components/ui/text-input";
import {
  faultTexts,
  kindCodes,
  kindNames,
  MAX_NOTE,
  type TimeFault,
  type TypedTime,
} from "@/lib/time-off/rules";
import type { OwnTimeOff, TimeOffForm as Typed } from "@/lib/time-off/schema";

const done: Record<string, string> = {
  sent: "Request sent. You’ll get a message once it’s decided.",
  withdrawn: "Request withdrawn.",
};

const failed: Record<string, string> = {
  overlaps: "You already have time off, or asked for it, at that time.",
  decided: "This request has been decided already.",
  many: "You have many requests waiting. Please wait until some are decided.",
  later: "There were too many tries. Please wait a few minutes and try again.",
};

const faultOf = (note: Props["note"]) =>
  typeof note === "string" ? faultTexts[note.toUpperCase() as TimeFault] : undefined;

function Note({ note }: { note: string }) {
  const text = failed[note];
  if (done[note])
    return (
      <div role="status">
        <Callout tone="success">{done[note]}</Callout>
      </div>
    );
  return text ? (
    <div role="alert">
      <Callout tone="warning">{text}</Callout>
    </div>
  ) : null;
}

type Props = {
  own: OwnTimeOff;
  token: string;
  note: string | string[] | undefined;
  /** What was refused, to be corrected. */
  typed: Typed | null;
};

function Requests({ own, token }: Pick<Props, "own" | "token">) {
  if (own.requests.length === 0) return null;
  return (
    <section aria-labelledby="own-requests">
      <h2 id="own-requests" className="text-lg font-semibold">
        Your requests
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {own.requests.map(({ id, kind, when, state, canWithdraw, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{`${when}, ${kind}`}</p>
              <p className="text-sm wrap-anywhere text-muted">{[state, reason].filter(Boolean).join(": ")}</p>
            </div>
            {canWithdraw && (
              <form method="post" action="/api/flex/time-off/withdrawals">
                <input type="hidden" name="token" value={token} />
                <input type="hidden" name="timeOffId" value={id} />
                <Button type="submit" size="sm" aria-label={`Withdraw ${when}`}>
                  Withdraw
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where a member of staff asks for time off, by the link of their availability. Works without scripts. */
export function TimeOffForm({ own, token, note, typed }: Props) {
  const fault = faultOf(note);
  const errorOf = (name: keyof TypedTime) => (fault?.field === name ? fault.message : undefined);
  return (
    <div className={publicForm}>
      <div>
        <h1 className={publicTitle}>{`${own.firstName}, when do you need time off?`}</h1>
        <p className={publicLead}>{`${own.facilityName} decides and lets you know.`}</p>
      </div>
      {typeof note === "string" && <Note note={note} />}
      <form method="post" action="/api/flex/time-off/requests" className={publicForm} autoComplete="off">
        <input type="hidden" name="token" value={token} />
        <div className="grid grid-cols-2 gap-3">
          <Field label="First day" error={errorOf("fromOn")}>
            <TextInput type="date" name="fromOn" min={own.today} required defaultValue={typed?.fromOn} />
          </Field>
          <Field label="Last day" optional error={errorOf("untilOn")}>
            <TextInput type="date" name="untilOn" min={own.today} defaultValue={typed?.untilOn ?? ""} />
          </Field>
          <Field label="From" optional error={errorOf("fromTime")}>
            <TextInput type="time" name="fromTime" defaultValue={typed?.fromTime ?? ""} />
          </Field>
          <Field label="Until" optional error={errorOf("untilTime")}>
            <TextInput type="time" name="untilTime" defaultValue={typed?.untilTime ?? ""} />
          </Field>
        </div>
        <p className="-mt-2 text-sm text-muted">
          Times are for a part of one day. Leave them empty for whole days.
        </p>
        {own.holidays.length > 0 && (
          <ul aria-label="Holidays" className="-mt-2 flex flex-wrap gap-x-4 gap-y-0.5">
            {own.holidays.map(({ date, day, text }) => (
              <li key={`${date} ${text}`}>
                <HolidayNote text={`${day}: ${text}`} />
              </li>
            ))}
          </ul>
        )}
        <Field label="Kind">
          <Select
            name="kind"
            defaultValue={typed?.kind ?? "VACATION"}
            options={kindCodes.map((value) => ({ value, label: kindNames[value] }))}
          />
        </Field>
        <Field label="Note" optional>
          <TextArea name="note" rows={2} maxLength={MAX_NOTE} defaultValue={typed?.note ?? ""} />
        </Field>
        <Button type="submit" variant="primary" size="lg" className="w-full">
          Ask for time off
        </Button>
      </form>
      <Requests own={own} token={token} />
      <p>
        <a href={`/availability/${token}`} className={buttonClass("secondary", "lg", "w-full")}>
          When can you work?
        </a>
      </p>
    </div>
  );
}
