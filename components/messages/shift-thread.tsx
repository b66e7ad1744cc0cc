"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { firstNameOf } from "@/lib/characters";
import { canInvite } from "@/lib/invites/policy";
import { shiftThreadQuery } from "@/lib/messages/client";
import type { Invitee, Claimed, Message, ShiftThread as Loaded } from "@/lib/messages/schema";
import { toldApart } from "@/lib/professionals/namesake-rules";
import { photoOf } from "@/lib/professionals/photo/client";
import { canAssignProfessional, canChangeTimes, canConfirmSlot } from "@/lib/slots/policy";
import { dateIn, shiftTimes } from "@/lib/time/calendar";
import type { SessionUser } from "@/lib/users/schema";
import { AskDialog } from "@/components/slot-actions/ask-dialog";
import { DayRule, OwnBubble, TheirBubble } from "./bubbles";
import { Composer } from "./composer";
import { GiveTime } from "./give-time";
import { besideThread, iconOf, ShiftFacts, useConfirm, wordOf } from "./shift-facts";
import { ThreadHead } from "./thread-head";
import { ThreadScroll } from "./thread-scroll";
import type { Here } from "./thread-list";
import { GapMark } from "./thread-row";
import { UnreadThread } from "./unread-thread";
import { useMarkRead } from "./use-mark-read";
import { dayAndTime, dayOf, peopleAsked, stateOf } from "./words";

/** Messages sent in one go are one bubble with everyone's answer. */
function batchesOf(messages: readonly Message[]): Message[][] {
  const batches: Message[][] = [];
  for (const message of messages) {
    const last = batches.at(-1);
    const isSame = message.is_own && message.batch_id !== null && last?.[0]!.batch_id === message.batch_id;
    if (isSame) last!.push(message);
    else batches.push([message]);
  }
  return batches;
}

type RecipientsProps = { batch: readonly Message[]; asked: readonly Invitee[]; zone: string };

function Recipients({ batch, asked, zone }: RecipientsProps) {
  const names = toldApart(batch.map(({ caregiver_id: id, caregiver_name: name }) => ({ id, name })));
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1" aria-label="To">
      {batch.map((message) => {
        const person = asked.find(({ caregiver_id }) => caregiver_id === message.caregiver_id);
        const first = firstNameOf(message.caregiver_name);
        const isShared = batch.some(
          ({ caregiver_id: id, caregiver_name: name }) =>
            id !== message.caregiver_id && firstNameOf(name) === first,
        );
        return (
          <li
            key={message.id}
            className="inline-flex items-center gap-1 rounded-full bg-surface px-2 text-sm/5 [&>svg]:size-3.5"
          >
            {message.is_question && person && iconOf(person)}{" "}
            {isShared ? names.get(message.caregiver_id) : first}
            {message.is_question && person && <span className="sr-only">{`, ${wordOf(person, zone)}`}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function ConfirmHere({ claimed, thread }: { claimed: Claimed; thread: Loaded }) {
  const { isBusy, confirm } = useConfirm(claimed, thread.shift);
  return (
    <Button size="sm" busy={isBusy} onClick={confirm} aria-label={`Confirm ${claimed.name}`}>
      Confirm
    </Button>
  );
}

type Audience = "some" | "all";

function ShiftComposer({ thread, facilityId }: { thread: Loaded; facilityId: number }) {
  const { asked, shift } = thread;
  const waiting = asked.filter((one) => ["sent", "delivered", "waiting", "other"].includes(stateOf(one)));
  const isAnswered = waiting.length === 0;
  // Someone who said no gets another message about the shift only by choice.
  const some = isAnswered ? asked.filter((one) => stateOf(one) !== "no") : waiting;
  const [audience, setAudience] = useState<Audience>("some");
  const to = audience === "all" ? asked : some;
  if (some.length === 0) return null;
  const nameOf = (people: readonly Invitee[], several: string) =>
    people.length === 1 ? firstNameOf(people[0]!.name) : several;
  const all = `all ${asked.length}`;
  return (
    <Composer
      label={`Message ${
        audience === "all" || some.length === asked.length
          ? nameOf(asked, all)
          : nameOf(some, `the ${some.length} ${isAnswered ? "without a no" : "waiting"}`)
      }`}
      facilityId={facilityId}
      caregiverIds={to.map(({ caregiver_id }) => caregiver_id)}
      shiftId={shift.shift_id}
      templates={[]}
    >
      {some.length < asked.length && (
        <div>
          <Segmented
            label="To"
            value={audience}
            onChange={setAudience}
            options={[
              { value: "some", label: `${isAnswered ? "Without a no" : "Only waiting"} (${some.length})` },
              { value: "all", label: `To ${all}` },
            ]}
          />
        </div>
      )}
    </Composer>
  );
}

type Props = {
  user: SessionUser;
  shiftId: number;
  here: Here;
  /** Shown unasked, so nothing is marked as read. */
  isPeek: boolean;
  onBack: () => void;
};

/** One question to several, their answers, and the gap beside them. */
export function ShiftThread({ user, shiftId, here, isPeek, onBack }: Props) {
  const { facilityId } = here;
  const { data: thread, isError, refetch } = useQuery(shiftThreadQuery(facilityId, shiftId));
  const [isAsking, setAsking] = useState(false);
  useMarkRead(
    facilityId,
    { shiftId: thread?.shift.shift_id ?? shiftId },
    isPeek ? undefined : thread?.messages,
  );
  if (!thread) return <UnreadThread hasFailed={isError} onRetry={() => void refetch()} />;
  const { shift, asked, claimed, messages } = thread;
  const today = dateIn(here.now, here.zone);
  const day = dayOf(shift.shift_date, today);
  const canAsk = shift.open > 0 && canInvite(user, facilityId);
  const canConfirm = canConfirmSlot(user, { facilityId });
  const canGive =
    canAssignProfessional(user, facilityId) && canChangeTimes(user, { facilityId, isFlex: true });
  const batches = batchesOf(messages);
  const photo = (caregiverId: number) =>
    asked.find(({ caregiver_id }) => caregiver_id === caregiverId)?.has_photo
      ? photoOf(caregiverId)
      : undefined;
  return (
    <>
      <ThreadHead
        mark={<GapMark shift={shift} today={today} />}
        title={`${shift.resource_type} ${dayAndTime(day, shiftTimes(shift))}`}
        about={[...shift.units, peopleAsked(asked.length)].join(", ")}
        onBack={onBack}
      >
        {canAsk && (
          // With no one's yes it's the next step, beside the shift's facts where they stand beside the thread.
          <Button
            writes
            size="sm"
            className={claimed.length === 0 ? "xl:hidden" : undefined}
            onClick={() => setAsking(true)}
          >
            {asked.length === 0 ? "Ask people" : "Ask more"}
          </Button>
        )}
      </ThreadHead>
      <div className="flex min-h-0 flex-1 max-xl:flex-col-reverse">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <ThreadScroll label="Questions and answers" count={messages.length}>
            {messages.length === 0 && <p className="text-center text-muted">No one has been asked yet.</p>}
            {batches.map((batch, i) => {
              const [message] = batch;
              const waits = claimed.find(({ caregiver_id }) => caregiver_id === message!.caregiver_id);
              return (
                <div key={message!.id} className="grid gap-3">
                  <DayRule at={message!.at} before={batches[i - 1]?.[0]!.at} here={here} />
                  {message!.is_own ? (
                    <OwnBubble batch={batch} here={here}>
                      <Recipients batch={batch} asked={asked} zone={here.zone} />
                    </OwnBubble>
                  ) : (
                    <TheirBubble message={message!} here={here} isNamed src={photo(message!.caregiver_id)}>
                      {message!.reading === "YES" && waits && canConfirm && (
                        <ConfirmHere claimed={waits} thread={thread} />
                      )}
                      {canGive && <GiveTime message={message!} thread={thread} here={here} />}
                    </TheirBubble>
                  )}
                </div>
              );
            })}
          </ThreadScroll>
          <ShiftComposer thread={thread} facilityId={facilityId} />
        </div>
        <aside aria-label="The shift" className={besideThread}>
          <ShiftFacts thread={thread} here={here} canConfirm={canConfirm}>
            {canAsk && claimed.length === 0 && (
              <Button
                variant="primary"
                className="mt-2.5 w-full max-xl:hidden"
                onClick={() => setAsking(true)}
              >
                {asked.length === 0 ? "Ask people" : "Ask more people"}
              </Button>
            )}
          </ShiftFacts>
        </aside>
      </div>
      {isAsking && (
        <AskDialog
          shift={{ ...shift, ...shift.open_part, facility_id: facilityId }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
