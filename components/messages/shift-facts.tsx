"use client";

import { AlertTriangle, Check, Clock, Minus, Send, TriangleAlert, X } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useId, useState, type ReactNode } from "react";
import { useUndo, useWrite } from "@/components/shell/use-write";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { CoverageBar } from "@/components/ui/coverage-bar";
import { Pill } from "@/components/ui/pill";
import { MESSAGES } from "@/lib/messages/client";
import type { Invitee, Claimed, ShiftFacts as Facts, ShiftThread } from "@/lib/messages/schema";
import { formatDollars } from "@/lib/money";
import { personPath } from "@/lib/people/path-rules";
import { photoOf } from "@/lib/professionals/photo/client";
import { isSoon } from "@/lib/slots/attention/rules";
import { confirmSlotMutation, unconfirmMutation } from "@/lib/slots/confirmation/client";
import { HOLD_SECONDS } from "@/lib/slots/confirmation/rules";
import { dateIn, formatShortDay, shiftTimes, timeIn } from "@/lib/time/calendar";
import type { Here } from "./thread-list";
import { leadOf, stateOf } from "./words";

const CONFIRM_FAILED = "The shift could not be confirmed. Please try again!";

/** Confirms who took a place; the thread and its gap are read again. */
export function useConfirm({ slot_id, name }: Pick<Claimed, "slot_id" | "name">, { is_flex }: Facts) {
  const undoBy = useUndo();
  const rereading = <Write extends { meta?: object }>(write: Write) => ({
    ...write,
    meta: { ...write.meta, invalidates: [MESSAGES] },
  });
  const slot = { slot_id, is_flex };
  const confirm = useWrite(rereading(confirmSlotMutation(slot)), {
    done: `${name} is confirmed. You can undo this for ${HOLD_SECONDS} seconds.`,
    failed: CONFIRM_FAILED,
    trusts: "server",
    undo: () => () => undoBy(rereading(unconfirmMutation(slot)), undefined, { about: name }),
  });
  return { isBusy: confirm.isPending, confirm: () => confirm.run() };
}

/** At a thread's right, or above it where there is no room. */
export const besideThread =
  "relative overflow-y-auto border-line bg-surface p-4 max-xl:max-h-[45%] max-xl:flex-none max-xl:border-b xl:w-84 xl:flex-none xl:border-l max-md:px-3 max-md:py-2.5";

type HoldProps = { claimed: Claimed; saidYes: boolean; shift: Facts; canConfirm: boolean };

function Hold({ claimed, saidYes, shift, canConfirm }: HoldProps) {
  const { isBusy, confirm } = useConfirm(claimed, shift);
  const { name, week_hours, week_hours_with, overtime_hours } = claimed;
  const about = [
    claimed.resource_type,
    claimed.worked_here === 0 ? "first shift here" : `${claimed.worked_here} shifts here`,
  ];
  return (
    <div
      className={classNames(
        "mt-2.5 grid gap-2 rounded-lg border p-3",
        saidYes ? "border-confirmed bg-confirmed-soft" : "border-bar-claimed bg-pending-soft",
      )}
    >
      <div className="flex items-center gap-2.5">
        <Avatar name={name} src={claimed.has_photo ? photoOf(claimed.caregiver_id) : undefined} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-1.5">
            <b className="font-semibold wrap-anywhere">{name}</b>{" "}
            {saidYes ? <Pill tone="arrived">YES</Pill> : <Pill tone="pending">Claimed</Pill>}
          </p>
          <p className="text-sm/5 text-muted">{about.filter(Boolean).join(", ")}</p>
        </div>
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm/5 [&>dd]:text-right [&>dd]:font-semibold [&>dt]:text-muted">
        <dt>This week</dt>
        <dd
          className={classNames("tabular-nums", week_hours_with > overtime_hours && "text-danger-text")}
        >{`${week_hours} → ${week_hours_with} of ${overtime_hours} h`}</dd>
        <dt>Oriented here</dt>
        <dd className={claimed.is_oriented ? "text-confirmed" : "text-pending"}>
          {claimed.is_oriented ? "Yes" : claimed.worked_here > 0 ? "Not on record" : "No"}
        </dd>
      </dl>
      {claimed.warnings.map((text) => (
        <p key={text} className="flex gap-1 text-sm/5 text-pending">
          <AlertTriangle aria-hidden className="mt-0.75 size-3.5 flex-none" /> {text}
        </p>
      ))}
      {canConfirm && (
        <Button variant="primary" busy={isBusy} className="w-full" onClick={confirm}>
          <Check aria-hidden /> {`Confirm ${name}`}
        </Button>
      )}
    </div>
  );
}

// A check is a yes, as on every screen; who was only asked has a plane.
const icons = {
  yes: <Check aria-hidden className="size-4 text-confirmed" />,
  no: <X aria-hidden className="size-4 text-danger-text" />,
  other: <Clock aria-hidden className="size-4 text-pending" />,
  failed: <TriangleAlert aria-hidden className="size-4 text-danger-text" />,
  waiting: <Clock aria-hidden className="size-4 text-muted" />,
  delivered: <Send aria-hidden className="size-4 text-muted" />,
  sent: <Send aria-hidden className="size-4 text-faint" />,
  over: <Minus aria-hidden className="size-4 text-faint" />,
} as const;

export const iconOf = (asked: Invitee) => icons[stateOf(asked)];

/** Where they stand, in a word. */
export function wordOf(asked: Invitee, zone: string): string {
  const state = stateOf(asked);
  if (state === "yes")
    return asked.slot?.status === "CONFIRMED" ? "Confirmed" : asked.slot ? "YES" : "Gave it up";
  if (state === "other") return asked.read_time ?? "Another time";
  if (state === "failed") return "Not delivered";
  if (state === "waiting") return `At ${timeIn(Date.parse(asked.delivery!.at!), zone)}`;
  return { no: "No", delivered: "Delivered", sent: "Asked", over: "No answer" }[state];
}

const looks: Partial<Record<ReturnType<typeof stateOf>, string>> = {
  yes: "font-semibold text-confirmed",
  other: "text-pending",
  failed: "text-danger-text",
};

/** Someone has the rest of it. */
const isPartOpen = ({ shift_id, open_part }: Facts) => open_part !== null && open_part.shift_id !== shift_id;

/** ", $28.50/h, $50 bonus". */
function payText({ terms: { wage, bonus } }: ShiftThread): string {
  return ["", wage !== null && `${formatDollars(wage)}/h`, bonus > 0 && `${formatDollars(bonus)} bonus`]
    .filter((part) => part !== false)
    .join(", ");
}

type ListProps = { label: string; title: string; children: ReactNode };

const List = ({ label, title, children }: ListProps) => (
  <section className="mt-4 border-t border-line pt-3" aria-label={label}>
    <h3 className="mb-1 font-semibold">{title}</h3>
    <ul className="divide-y divide-line">{children}</ul>
  </section>
);

const PersonName = ({ caregiver_id: id, name }: { caregiver_id: number; name: string }) => (
  <Link href={personPath(id) as Route} prefetch={false} className="min-w-0 flex-1 truncate hover:underline">
    {name}
  </Link>
);

/** Who has it now; one part of it says which. */
function Holders({ shift, holders }: Pick<ShiftThread, "shift" | "holders">) {
  const whole = shiftTimes(shift);
  return (
    <List label="Who has it" title="Who has it">
      {holders.length === 0 && <li className="text-sm/5 text-muted">No one yet</li>}
      {holders.map((one) => (
        <li key={`${one.caregiver_id} ${one.start_time}`} className="flex items-center gap-2 py-1.5">
          <PersonName {...one} />
          <span className="text-sm/5 text-muted">
            {shiftTimes(one) !== whole && `${shiftTimes(one)}, `}
            {one.status === "CLAIMED" ? "Claimed" : "Confirmed"}
          </span>
        </li>
      ))}
    </List>
  );
}

type Props = {
  thread: ShiftThread;
  here: Here;
  canConfirm: boolean;
  /** Beside a conversation with someone, whose title names them: all is said at any width, and of claims only theirs. */
  person?: number;
  /** The next step while no one has taken it. */
  children?: ReactNode;
};

/** The shift, who took it, and who was asked. */
export function ShiftFacts({ thread, here, canConfirm, person, children }: Props) {
  const { shift, claimed, asked } = thread;
  const isBesidePerson = person !== undefined;
  const [isUnfolded, setUnfolded] = useState(isBesidePerson);
  const partId = useId();
  // Beside the thread's title, which names the shift, only what that doesn't say.
  const titled = isBesidePerson ? "" : "max-xl:hidden";
  const today = dateIn(here.now, here.zone);
  const isNear = isSoon(shift.shift_date, today);
  const total = shift.filled + shift.claimed + shift.open;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h3
          className={`font-semibold ${titled}`}
        >{`${shift.resource_type} ${formatShortDay(shift.shift_date)}`}</h3>
        <span
          className={classNames(
            "text-sm/5 font-medium max-xl:order-1",
            isNear && shift.open > 0 ? "text-gap" : "text-muted",
          )}
        >
          {leadOf(shift.start_time_at_utc, here.now)}
        </span>
        <p className="text-sm/5 text-muted xl:w-full">
          {/* When on one line, the terms on the next. */}
          <span className="xl:block">
            <span className={titled}>{`${shift.start_time} – ${shift.end_time}, `}</span>
            {`${thread.terms.paid_hours} h paid, `}
          </span>
          {shift.is_flex ? "Flex" : "On Demand"}
          {shift.units.length > 0 && <span className={titled}>{`, ${shift.units.join(", ")}`}</span>}
          {payText(thread)}
        </p>
      </div>
      <div className="mt-1.5">
        <CoverageBar filled={shift.filled} pending={shift.claimed} open={shift.open} isSoon={isNear} />
      </div>
      <p className="mt-1 text-sm/5 text-muted">
        {`${shift.filled + shift.claimed} of ${total} filled`}
        {isPartOpen(shift) && `, ${shift.open_part!.start_time} – ${shift.open_part!.end_time} open`}
      </p>
      {claimed
        .filter(({ caregiver_id: id }) => !isBesidePerson || id === person)
        .map((one) => (
          <Hold
            key={one.slot_id}
            claimed={one}
            saidYes={asked.some(
              ({ caregiver_id: id, status }) => id === one.caregiver_id && status === "ACCEPTED",
            )}
            {...{ shift, canConfirm }}
          />
        ))}
      {children}
      {!isBesidePerson && (
        <Button
          size="sm"
          variant="link"
          className="mt-1 xl:hidden"
          aria-expanded={isUnfolded}
          aria-controls={partId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? "Less about the shift" : "More about the shift"}
        </Button>
      )}
      <div id={partId} className={isUnfolded ? undefined : "max-xl:hidden"}>
        <Holders shift={shift} holders={thread.holders} />
        {asked.length > 0 && (
          <List label="Asked" title={`Asked ${asked.length}`}>
            {asked.map((one) => (
              <li key={one.caregiver_id} className="flex items-center gap-2 py-1.5">
                {icons[stateOf(one)]}
                <PersonName {...one} />
                <span className={classNames("text-sm/5", looks[stateOf(one)] ?? "text-muted")}>
                  {wordOf(one, here.zone)}
                </span>
              </li>
            ))}
          </List>
        )}
      </div>
    </>
  );
}
