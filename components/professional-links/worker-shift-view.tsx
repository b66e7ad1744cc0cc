import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { publicForm, publicTitle } from "@/components/shell/public-form";
import { Callout } from "@/components/ui/callout";
import { buttonClass } from "@/components/ui/button-class";
import { classNames } from "@/components/ui/class-names";
import { Pill } from "@/components/ui/pill";
import { card } from "@/components/ui/recipes";
import type { LostShift, WorkerShift } from "@/lib/slots/worker-link/schema";
import { Announced, JustForYou, LinkNote, type NoteParam } from "./link-parts";
import { SendCalendar } from "./send-calendar";
import { ShiftAnswer } from "./shift-answer";
import { ShiftCard, Ways } from "./shift-card";

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

/** What the facility hasn't added; once it does, this page has it. */
function untoldOf({ parking, details, doorCode, doorCodeFrom }: WorkerShift): string {
  const missing = [
    !doorCode && !doorCodeFrom && "a door code",
    !parking && "where to park",
    !details && "other notes",
  ].filter((one) => one !== false);
  const listed = [missing.slice(0, -1).join(", "), missing.at(-1)].filter(Boolean).join(" or ");
  return listed && `The facility hasn’t added ${listed} yet. This page has it once they do.`;
}

/** What they have told the facility. */
function saidOf({ isOnTime, lateMinutes }: WorkerShift): string | null {
  if (isOnTime) return "The facility knows that you’ll be on time.";
  return lateMinutes === null ? null : `The facility knows that you’re running ${lateMinutes} min late.`;
}

type NotExpectedProps = {
  title: string;
  shift: Pick<LostShift, "facilityAddress" | "facilityPhone">;
  children: string;
};

const NotExpected = ({ title, shift, children }: NotExpectedProps) => (
  <div className={publicForm}>
    <h1 className={publicTitle}>{title}</h1>
    <Callout tone="info">{children}</Callout>
    <div className={classNames(card, "py-1.5")}>
      <Ways shift={shift} />
    </div>
  </div>
);

/** What an earlier message's link shows once the shift was cancelled, swapped or given to someone else. */
export const LostShiftView = ({ shift }: { shift: LostShift }) => (
  <NotExpected title="This shift isn’t yours any more" shift={shift}>
    {`${shift.facilityName} doesn’t expect you for it: ${shift.what}, ${shift.day}. Your other shifts stay as they are. If you haven’t heard why, please call the facility.`}
  </NotExpected>
);

type Props = { shift: WorkerShift; token: string; note?: NoteParam };

const failed = { again: "This can’t be changed here now. Please call the facility." };

/** What someone confirmed for a shift should know before they leave. Works without scripts. */
export function WorkerShiftView({ shift, token, note }: Props) {
  if (shift.hasCalledOff)
    return (
      <NotExpected title="You’ve given up this shift" shift={shift}>
        {`${shift.facilityName} no longer expects you on ${shift.day}, ${shift.hours}. If you can come after all, please call the facility.`}
      </NotExpected>
    );
  const said = saidOf(shift);
  const doorCode = doorCodeOf(shift);
  const doorCodeFact = doorCode && <Fact label="Door code">{doorCode}</Fact>;
  const untold = untoldOf(shift);
  // On the day of the shift, what they open the page for comes first.
  const canAnswerToday = shift.canBeLate;
  return (
    <div className={publicForm}>
      <div>
        <h1 className={publicTitle}>{`${shift.firstName}, your shift at ${shift.facilityName}`}</h1>
        <p className="mt-2">
          <Pill tone="confirmed" icon={<Check aria-hidden />}>
            {shift.runsUntil === null ? "Confirmed" : `On now until ${shift.runsUntil}`}
          </Pill>
        </p>
      </div>
      <LinkNote note={note} failed={failed} />
      {said && <Announced tone={shift.isOnTime ? "success" : "info"}>{said}</Announced>}
      <ShiftCard shift={shift} />
      {shift.doorCode && <dl>{doorCodeFact}</dl>}
      {canAnswerToday && <ShiftAnswer shift={shift} token={token} />}
      <dl className="grid gap-3.5 empty:hidden">
        {!shift.doorCode && doorCodeFact}
        {shift.parking && <Fact label="Parking">{shift.parking}</Fact>}
        {shift.details && <Fact label="Good to know">{shift.details}</Fact>}
        {untold && <Fact label="Before you leave">{untold}</Fact>}
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
      {!canAnswerToday && <ShiftAnswer shift={shift} token={token} />}
      <SendCalendar from="shift" token={token} isSent={note === "calendar"} />
      <JustForYou />
    </div>
  );
}
