"use client";

import { AlertTriangle, Check } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { useUndo, useWrite, type WriteOptions } from "@/components/shell/use-write";
import { BookQuestion } from "@/components/slot-actions/book-question";
import { describeSlot } from "@/components/slot-actions/describe-shift";
import { ASSIGN_FAILED, ASSIGNED, INVITES_FAILED } from "@/components/slot-actions/messages";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { newKey } from "@/lib/http/fetcher";
import { canInvite } from "@/lib/invites/policy";
import { sendInvitesMutation } from "@/lib/invites/client";
import type { Gap, Person } from "@/lib/people/schema";
import { SLOT_LISTS } from "@/lib/slots/client";
import { isSoon } from "@/lib/slots/attention/rules";
import { assignMutation, unassignMutation } from "@/lib/slots/assignment/client";
import { isUnassignable } from "@/lib/slots/assignment/rules";
import { canAssignProfessional } from "@/lib/slots/policy";
import { clock } from "@/lib/time/clock";
import type { SessionUser } from "@/lib/users/schema";
import { formatShortDay } from "@/lib/time/calendar";
import { timesOf, slotPath } from "./words";

type Props = { gap: Gap; person: Person; user: SessionUser };

/** The writes of a gap, after which every list of slots is read again, the person's page among them. */
function useBooking({ gap, person }: Props) {
  const { slot } = gap;
  const about = describeSlot(slot, person.name);
  const onPage = <Answer, Input>(options: WriteOptions<Answer, Input>) => ({
    ...options,
    meta: { ...options.meta, invalidates: [[SLOT_LISTS]], invalidatesIfRefused: [] },
  });
  const found = {
    caregiver_id: person.id,
    caregiver_name: person.name,
    acknowledgements: gap.acknowledgements,
  };
  const undoBy = useUndo();
  const assign = useWrite(onPage(assignMutation(slot)), {
    done: ASSIGNED,
    about: () => about,
    failed: ASSIGN_FAILED,
    trusts: "server",
    undo: () =>
      isUnassignable(slot, clock.now()) ? () => undoBy(unassignMutation(slot), found, { about }) : null,
  });
  const [inviteKey] = useState(newKey);
  const invite = useWrite(onPage(sendInvitesMutation()), {
    done: `We invited ${person.name}.`,
    about: () => about,
    failed: INVITES_FAILED,
    trusts: "server",
  });
  const { facility_id: facilityId, shift_id: shiftId, shift_date: shiftDate } = slot;
  return {
    isBusy: assign.isPending || invite.isPending,
    assign: () => assign.run(found),
    invite: () => invite.run({ facilityId, shiftId, shiftDate, invited: [found], key: inviteKey }),
  };
}

function Action(props: Props & { verb: "Assign" | "Invite" }) {
  const { gap, person, verb } = props;
  const booking = useBooking(props);
  const [isAsked, setAsked] = useState(false);
  const book = verb === "Assign" ? booking.assign : booking.invite;
  return (
    <>
      <Button
        size="sm"
        busy={booking.isBusy}
        aria-label={`${verb} ${person.name}, ${formatShortDay(gap.slot.shift_date)}, ${gap.slot.start_time}`}
        onClick={() => (gap.warnings.length > 0 ? setAsked(true) : book())}
      >
        {verb}
      </Button>
      {isAsked && (
        <BookQuestion
          verb={verb}
          name={person.name}
          warnings={gap.warnings}
          isNeeded={gap.acknowledgements.length > 0}
          onConfirm={() => {
            setAsked(false);
            book();
          }}
          onBack={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** Staff are assigned where the viewer may; anyone else is invited, each once. */
function verbOf({ gap: { slot, is_invited }, user }: Props): "Assign" | "Invite" | "Invited" | null {
  if (slot.is_flex && canAssignProfessional(user, slot.facility_id)) return "Assign";
  if (is_invited) return "Invited";
  return canInvite(user, slot.facility_id) ? "Invite" : null;
}

/** An open shift they may work, with what it would do to their week. */
export function GapRow(props: Props) {
  const { gap, person } = props;
  const { slot } = gap;
  const verb = verbOf(props);
  const isNear = isSoon(slot.shift_date, person.today);
  const what = [slot.resource_type, slot.unit_name, gap.open > 1 && `${gap.open} open`].filter(Boolean);
  return (
    <li
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 rounded-md border border-dashed px-2.5 py-1.5",
        isNear ? "border-gap bg-gap-soft" : "border-bar-open",
      )}
    >
      <div className="min-w-0">
        <Link
          href={slotPath(slot) as Route}
          prefetch={false}
          className={`font-semibold hover:underline hover:underline-offset-3 ${isNear ? "text-gap" : "text-open"}`}
        >
          {`${formatShortDay(slot.shift_date)}, ${timesOf(slot)}`}
        </Link>
        <p className="text-sm/5 text-muted">{what.join(", ")}</p>
      </div>
      {verb === "Invited" ? (
        <span className="text-sm/5 text-muted">Invited</span>
      ) : (
        verb && <Action {...props} verb={verb} />
      )}
      <ul className="col-span-full flex flex-wrap gap-x-2.5 text-sm/5 text-muted">
        {gap.is_available && (
          <li className="text-confirmed">
            <Check aria-hidden className="mr-0.5 inline-block size-3.25 align-[-0.125rem]" /> Said available
          </li>
        )}
        <li className="tabular-nums">{`${gap.week_hours_with} of ${gap.overtime_hours} h with it`}</li>
        {gap.warnings.map((text) => (
          <li key={text} className="text-pending">
            <AlertTriangle aria-hidden className="mr-0.5 inline-block size-3.25 align-[-0.125rem]" /> {text}
          </li>
        ))}
      </ul>
    </li>
  );
}
