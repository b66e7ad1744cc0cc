import { HolidayNote } from "@/components/holidays/holiday-note";
import { publicForm } from "@/components/shell/public-form";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
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
import { LinkForm, LinkHead, LinkNote, type NoteParam } from "./link-parts";

const done = {
  sent: "Request sent. You’ll get a message once it’s decided.",
  withdrawn: "Request withdrawn.",
};

const failed = {
  overlaps: "You already have time off, or asked for it, at that time.",
  decided: "This request has been decided already.",
  many: "You have many requests waiting. Please wait until some are decided.",
};

const faultOf = (note: NoteParam) =>
  typeof note === "string" ? faultTexts[note.toUpperCase() as TimeFault] : undefined;

type Props = {
  own: OwnTimeOff;
  token: string;
  note: NoteParam;
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
              <LinkForm action="/api/flex/time-off/withdrawals" token={token}>
                <input type="hidden" name="timeOffId" value={id} />
                <Button type="submit" size="sm" aria-label={`Withdraw ${when}`}>
                  Withdraw
                </Button>
              </LinkForm>
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
      <LinkHead title={`${own.firstName}, when do you need time off?`}>
        {`${own.facilityName} decides and lets you know.`}
      </LinkHead>
      <LinkNote note={note} done={done} failed={failed} />
      <LinkForm action="/api/flex/time-off/requests" className={publicForm} autoComplete="off" token={token}>
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
      </LinkForm>
      <Requests own={own} token={token} />
      <p>
        <a href={`/availability/${token}`} className={buttonClass("secondary", "lg", "w-full")}>
          When can you work?
        </a>
      </p>
    </div>
  );
}
