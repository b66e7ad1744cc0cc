"use client";

import { useQuery } from "@tanstack/react-query";
import { MessageSquare } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Route } from "next";
import Link from "next/link";
import { useAddressState } from "@/components/list/use-address-state";
import type { LiveList } from "@/components/list/follow-list";
import { useLiveList } from "@/components/list/use-live-list";
import { ConnectionStrip } from "@/components/shell/connection-strip";
import { useServerMinute } from "@/components/shell/use-minute";
import { buttonClass } from "@/components/ui/button-class";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { useMedia } from "@/components/ui/use-media";
import { windowPane } from "@/components/ui/window-pane";
import { closed, messagesAddress, type MessagesAddress } from "@/lib/messages/address-rules";
import { MESSAGES, threadsQuery } from "@/lib/messages/client";
import type { Threads } from "@/lib/messages/schema";
import { firstThread, listedThreads } from "@/lib/messages/thread-rules";
import { dateIn } from "@/lib/time/calendar";
import type { SessionUser } from "@/lib/users/schema";
import { DayThread } from "./day-thread";
import { PersonThread } from "./person-thread";
import { ShiftThread } from "./shift-thread";
import { ThreadList } from "./thread-list";

type Props = {
  user: SessionUser;
  facility: { id: number; timezone: string };
  first: Threads;
  renderedAt: number;
};

function NothingOpen({ shifts, people }: Threads) {
  if (shifts.length + people.length === 0)
    return (
      <EmptyState
        icon={MessageSquare}
        title="No messages yet"
        action={
          <>
            <Link href="/private/shifts?status=Open" prefetch={false} className={buttonClass("primary")}>
              See open shifts
            </Link>
            <Link
              href={"/private/professionals" as Route}
              prefetch={false}
              className={buttonClass("secondary")}
            >
              Find someone
            </Link>
          </>
        }
      >
        Ask people from an open shift’s menu, or write to someone from their page.
      </EmptyState>
    );
  const unread = people.filter((one) => one.is_unread).length;
  return (
    <EmptyState icon={MessageSquare} title={unread > 0 ? `${unread} unread` : "You’ve read everything"}>
      Choose someone or an open shift to see their messages.
    </EmptyState>
  );
}

/** All threads of a facility, and the open one beside them; on a phone one after the other. */
export function MessagesScreen({ user, facility, first, renderedAt }: Props) {
  const now = useServerMinute(renderedAt);
  const here = { facilityId: facility.id, now, zone: facility.timezone };
  const [at, go] = useAddressState(messagesAddress);
  const threads = useQuery({ ...threadsQuery(facility.id), initialData: first });
  // Slots of a gap, and who claims them, change without a message too.
  const read = (_: string, list: LiveList) => list.read();
  const connection = useLiveList({
    query: `facilityId=${facility.id}`,
    lists: [MESSAGES],
    today: dateIn(now, facility.timezone),
    events: {
      subscribed: read,
      messages: (_, list) => {
        list.read();
        list.count();
      },
      invites: read,
      slots: read,
    },
  });
  const isOpen = at.shift !== null || at.person !== null || at.day !== null;
  const isStepped = useRef(false);
  const ifUnread = (person: number | null | undefined, of: Threads | undefined) =>
    of?.people.find((one) => one.caregiver_id === person && one.is_unread)?.caregiver_id;
  const [openedUnread, setOpenedUnread] = useState(() => ifUnread(at.person, first));
  // Back leads from a thread to the list, not through every thread read; so does its own arrow, by the same step.
  const open = (thread: Partial<MessagesAddress>) => {
    if (!isOpen) isStepped.current = true;
    if (thread.person !== at.person) setOpenedUnread(ifUnread(thread.person, threads.data));
    go({ ...closed, ...thread }, { isStep: !isOpen });
  };
  const close = () => {
    if (isStepped.current) window.history.back();
    else go(closed);
    isStepped.current = false;
  };
  const current = at.person !== null && { person: at.person, wasUnread: openedUnread === at.person };
  const listed = threads.data && listedThreads(threads.data, at.show, current || null);
  // Beside the list there is room for its first thread. It's read for everyone once someone turns to it, not before.
  const isWide = useMedia("(width >= 62rem)");
  const peek = !isOpen && isWide && listed ? firstThread(listed) : null;
  const shown = { ...at, ...peek };
  const thread = useRef<HTMLElement>(null);
  const turnTo = useEffectEvent(() => peek && open(peek));
  useEffect(() => {
    const stop = new AbortController();
    // Not the focus alone: Back gives it to what had it, and would open the thread again.
    for (const event of ["pointerdown", "keydown"])
      thread.current!.addEventListener(event, () => turnTo(), stop);
    return () => stop.abort();
  }, []);
  const pane = "flex min-h-0 min-w-0 flex-1 flex-col";
  return (
    <div className={`flex-col ${windowPane}`} data-pane>
      <ConnectionStrip state={connection} />
      <div className="flex min-h-0 flex-1">
        <div
          className={classNames(
            "relative min-h-0 overflow-y-auto border-r border-line bg-surface max-md:flex-1 max-md:border-r-0 md:w-76 md:flex-none lg:w-80 xl:w-88",
            isOpen && "max-md:hidden",
          )}
        >
          <ThreadList
            threads={threads.data}
            listed={listed}
            isError={threads.isError}
            onRetry={() => void threads.refetch()}
            at={shown}
            isPeek={!isOpen}
            onShow={(show) => go({ show })}
            onOpen={open}
            here={here}
          />
        </div>
        <section aria-label="Thread" className={classNames(pane, !isOpen && "max-md:hidden")} ref={thread}>
          {shown.shift !== null && (
            <ShiftThread
              key={shown.shift}
              user={user}
              shiftId={shown.shift}
              here={here}
              isPeek={!isOpen}
              onBack={close}
            />
          )}
          {shown.person !== null && (
            <PersonThread
              key={shown.person}
              user={user}
              caregiverId={shown.person}
              here={here}
              isPeek={!isOpen}
              onBack={close}
            />
          )}
          {at.day !== null && <DayThread key={at.day} date={at.day} here={here} onBack={close} />}
          {!isOpen && !peek && threads.data && <NothingOpen {...threads.data} />}
        </section>
      </div>
    </div>
  );
}
