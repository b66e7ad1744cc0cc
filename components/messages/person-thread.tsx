"use client";

import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useId, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import { firstNameOf } from "@/lib/characters";
import { threadPath } from "@/lib/messages/address-rules";
import { shiftThreadQuery, threadQuery } from "@/lib/messages/client";
import { plainTemplates, shiftTemplates } from "@/lib/messages/template-rules";
import type { Message, ShiftThread, Thread } from "@/lib/messages/schema";
import { personPath } from "@/lib/people/path-rules";
import { photoOf } from "@/lib/professionals/photo/client";
import { canConfirmSlot } from "@/lib/slots/policy";
import type { SessionUser } from "@/lib/users/schema";
import { ConsentLine, DayRule, OwnBubble, TheirBubble } from "./bubbles";
import { Composer } from "./composer";
import { reachNote } from "@/components/slot-actions/reach-note";
import { GiveTime } from "./give-time";
import { besideThread, ShiftFacts } from "./shift-facts";
import { ThreadHead } from "./thread-head";
import { ThreadScroll } from "./thread-scroll";
import type { Here } from "./thread-list";
import { UnreadThread } from "./unread-thread";
import { useMarkRead } from "./use-mark-read";
import { nextLine } from "./words";

/** What to do with their latest answer, if it names another time: the rest of the shift in one press, or its question. */
function AnswerHere({ message, mayGive, here }: { message: Message; mayGive: boolean; here: Here }) {
  const { shift_id: shiftId } = message;
  const { data } = useQuery({
    ...shiftThreadQuery(here.facilityId, shiftId ?? 0),
    enabled: shiftId !== null,
  });
  if (shiftId === null) return null;
  return (
    <>
      {mayGive && data && <GiveTime message={message} thread={data} here={here} />}
      <Link
        href={threadPath({ shift: shiftId }) as Route}
        prefetch={false}
        className="underline underline-offset-3"
      >
        The question
      </Link>
    </>
  );
}

/** The messages of a person's thread, and the field below them. */
export function ThreadBody({ thread, here }: { thread: Thread; here: Here }) {
  const { messages, next_shift: shift, name } = thread;
  const first = firstNameOf(name);
  const last = messages.findLast((one) => !one.is_own);
  const asked = last?.reading === "OTHER_TIME" ? last : null;
  return (
    <>
      <ThreadScroll label={`Messages with ${name}`} count={messages.length}>
        {messages.length === 0 && <p className="text-center text-muted">No messages yet.</p>}
        {messages.map((message, i) => (
          <div key={message.id} className="grid gap-3">
            <DayRule at={message.at} before={messages[i - 1]?.at} here={here} />
            {message.is_own ? (
              <OwnBubble batch={[message]} here={here} />
            ) : message.reading === "STOP" || message.reading === "START" ? (
              <ConsentLine message={message} here={here} />
            ) : (
              <TheirBubble message={message} here={here}>
                {message === asked && (
                  <AnswerHere message={message} mayGive={thread.may_give_time} here={here} />
                )}
              </TheirBubble>
            )}
          </div>
        ))}
      </ThreadScroll>
      {thread.reach.way === null ? (
        <p className="border-t border-line bg-surface px-4 py-3 text-muted">{reachNote(thread)}</p>
      ) : (
        <Composer
          key={thread.caregiver_id}
          label={`Message ${first}`}
          facilityId={here.facilityId}
          caregiverIds={[thread.caregiver_id]}
          templates={[...(shift ? shiftTemplates(shift) : []), ...plainTemplates]}
          note={reachNote(thread)}
        />
      )}
    </>
  );
}

/**
 * The shift that the conversation was about last, while it isn't over; otherwise the one they are on or have next. Null
 * while it loads.
 */
function useShiftOf(thread: Thread | undefined, { facilityId, now }: Here): ShiftThread | null | undefined {
  const idAsked = thread?.messages.findLast((one) => one.shift_id !== null)?.shift_id ?? null;
  const idNext = thread?.next_shift?.shift_id ?? null;
  const asked = useQuery({ ...shiftThreadQuery(facilityId, idAsked ?? 0), enabled: idAsked !== null });
  const next = useQuery({ ...shiftThreadQuery(facilityId, idNext ?? 0), enabled: idNext !== null });
  const found = [asked.data, next.data].find((data) => data && Date.parse(data.shift.end_time_at_utc) > now);
  return found ?? (asked.isLoading || next.isLoading ? null : undefined);
}

type Props = {
  user: SessionUser;
  caregiverId: number;
  here: Here;
  /** Shown unasked, so nothing is marked as read. */
  isPeek: boolean;
  onBack: () => void;
};

/** What the facility and a person wrote to each other. */
export function PersonThread({ user, caregiverId, here, isPeek, onBack }: Props) {
  const { data: thread, isError, refetch } = useQuery(threadQuery(here.facilityId, caregiverId));
  useMarkRead(here.facilityId, { caregiverId }, isPeek ? undefined : thread?.messages);
  const about = useShiftOf(thread, here);
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  if (!thread) return <UnreadThread hasFailed={isError} onRetry={() => void refetch()} />;
  const { name, resource_type: type, next_shift: shift } = thread;
  return (
    <>
      <ThreadHead
        mark={<Avatar name={name} src={thread.has_photo ? photoOf(caregiverId) : undefined} />}
        title={
          <Link
            href={personPath(caregiverId) as Route}
            prefetch={false}
            className="hover:underline hover:underline-offset-3"
          >
            {name}
          </Link>
        }
        about={[type, shift && nextLine(shift, type, here)].filter(Boolean).join(" · ")}
        onBack={onBack}
      >
        {about && (
          <Button
            size="sm"
            className="xl:hidden"
            aria-expanded={isUnfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <Info aria-hidden /> The shift
          </Button>
        )}
      </ThreadHead>
      <div className="flex min-h-0 flex-1 max-xl:flex-col-reverse">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <ThreadBody thread={thread} here={here} />
        </div>
        {about !== undefined && (
          // Its place is kept while it loads, so that the messages don't move.
          <aside
            id={id}
            aria-label="The shift"
            className={classNames(besideThread, !isUnfolded && "max-xl:hidden")}
          >
            {about ? (
              <ShiftFacts
                person={caregiverId}
                thread={about}
                here={here}
                canConfirm={canConfirmSlot(user, { facilityId: here.facilityId })}
              />
            ) : (
              <Skeleton className="h-40" />
            )}
          </aside>
        )}
      </div>
    </>
  );
}
