"use client";

import { useState } from "react";
import { useUndo, useWrite } from "@/components/shell/use-write";
import { BookQuestion } from "@/components/slot-actions/book-question";
import { describeSlot } from "@/components/slot-actions/describe-shift";
import { ASSIGN_FAILED, ASSIGNED, INVITES_FAILED } from "@/components/slot-actions/messages";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Skeleton } from "@/components/ui/skeleton";
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
import type { WriteOptions } from "@/lib/http/write";
import { GapFrame } from "./gap-frame";
import { timesOf, slotPath } from "./words";

const AskDialog = lazyComponent(
  () => import("@/components/slot-actions/ask-dialog"),
  "AskDialog",
  dialogFrame("md"),
);

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

function Action(props: Props & { verb: "Assign" | "Invite"; atHead?: boolean }) {
  const { gap, person, verb, atHead } = props;
  const booking = useBooking(props);
  const [isAsked, setAsked] = useState(false);
  const book = verb === "Assign" ? booking.assign : booking.invite;
  return (
    <>
      <Button
        {...(atHead ? { variant: "primary", className: "max-md:w-full" } : { size: "sm" })}
        busy={booking.isBusy}
        aria-label={
          atHead
            ? undefined
            : `${verb} ${person.name}, ${formatShortDay(gap.slot.shift_date)}, ${gap.slot.start_time}`
        }
        onClick={() => (gap.warnings.length > 0 ? setAsked(true) : book())}
      >
        {atHead ? `${verb} ${formatShortDay(gap.slot.shift_date)}, ${timesOf(gap.slot)}` : verb}
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
function verbOf({ gap: { slot, is_invited }, user }: Props): "Assign" | "Invite" | null {
  if (slot.is_flex && canAssignProfessional(user, slot.facility_id)) return "Assign";
  return !is_invited && canInvite(user, slot.facility_id) ? "Invite" : null;
}

/** Asks first, where assigning is the other way. */
function AskFirst({ gap: { slot, warnings, acknowledgements }, person }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        writes
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Ask ${person.name}, ${formatShortDay(slot.shift_date)}, ${slot.start_time}`}
        onPointerEnter={AskDialog.preload}
        onClick={() => setOpen(true)}
      >
        Ask
      </Button>
      {isOpen && (
        <AskDialog
          shift={slot}
          only={{ caregiver_id: person.id, caregiver_name: person.name, warnings, acknowledgements }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** An open shift they may work, with what it would do to their week. */
export function GapRow(props: Props) {
  const { gap, person, user } = props;
  const { slot } = gap;
  const verb = verbOf(props);
  const asks =
    verb === "Assign" &&
    !gap.is_invited &&
    canInvite(user, slot.facility_id) &&
    Date.parse(slot.start_time_at_utc) > clock.now().getTime();
  const what = [slot.resource_type, slot.unit_name, gap.open > 1 && `${gap.open}\u00a0open`].filter(Boolean);
  return (
    <GapFrame
      isNear={isSoon(slot.shift_date, person.today)}
      href={slotPath(slot)}
      when={`${formatShortDay(slot.shift_date)}, ${timesOf(slot)}`}
      what={what.join(", ")}
      actions={
        <>
          {gap.is_invited && <span className="text-sm/5 text-muted">Asked</span>}
          {asks && <AskFirst {...props} />}
          {verb && <Action {...props} verb={verb} />}
        </>
      }
      reasons={[
        ...(gap.is_available ? [{ tone: "good" as const, text: "Said available" }] : []),
        { tone: "plain", text: `${gap.week_hours_with} of ${gap.overtime_hours} h with it` },
        ...gap.warnings.map((text) => ({ tone: "risk" as const, text })),
      ]}
    />
  );
}

type BestProps = Omit<Props, "gap"> & { gaps: readonly Gap[] | undefined };

/** At the head of the page: the first of the gaps that nothing speaks against. */
export function BestGap({ gaps, ...of }: BestProps) {
  const best = gaps?.find(({ warnings, is_invited }) => warnings.length === 0 && !is_invited);
  const verb = best && verbOf({ gap: best, ...of });
  if (!gaps) return <Skeleton className="h-(--control-md) w-56 max-md:w-full" />;
  return verb ? <Action key={best.slot.slot_id} gap={best} {...of} verb={verb} atHead /> : null;
}
