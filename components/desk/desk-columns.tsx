"use client";

import type { Route } from "next";
import Link from "next/link";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { classNames } from "@/components/ui/class-names";
import type { Column } from "@/components/ui/data-table/column";
import { doneMutation, retryMutation, sendLinkMutation, unknownNumberOf } from "@/lib/desk/client";
import { dueText, urgencyOf, waitingFor } from "@/lib/desk/rules";
import type { DeskItem } from "@/lib/desk/schema";
import { kindIcons, kindNames } from "./words";

function Retry({ item }: { item: DeskItem }) {
  const retry = useWrite(retryMutation(), { done: "Queued again.", about: () => item.title });
  return (
    <Button
      size="sm"
      busy={retry.isPending}
      aria-label={`Retry ${item.title}`}
      onClick={() => retry.run({ kind: item.kind, item: item.item })}
    >
      Retry
    </Button>
  );
}

function Done({ item, number }: { item: DeskItem; number: string }) {
  const done = useWrite(doneMutation(), { done: "Done.", about: () => item.title });
  return (
    <Button
      size="sm"
      busy={done.isPending}
      aria-label={`Done with ${item.title}`}
      onClick={() => done.run(number)}
    >
      Done
    </Button>
  );
}

function InviteAgain({ item }: { item: DeskItem }) {
  const send = useWrite(sendLinkMutation(Number(item.item)), {
    done: "Invitation sent again.",
    about: () => item.title,
  });
  return (
    <Button
      size="sm"
      busy={send.isPending}
      aria-label={`Invite ${item.title} again`}
      onClick={() => send.run()}
    >
      Invite again
    </Button>
  );
}

const pages = { CREDENTIAL: "credentials", DISPUTE: "disputes" } as const;

function NextStep({ item }: { item: DeskItem }) {
  const number = unknownNumberOf(item);
  if (number !== null) return <Done item={item} number={number} />;
  if (item.kind === "MESSAGE" || item.kind === "JOB") return <Retry item={item} />;
  if (item.kind === "INVITE") return <InviteAgain item={item} />;
  // The facility confirms it: its people are who to call.
  if (item.kind === "LIMBO")
    return (
      <Link
        href={`/private/desk/customers/facilities/${item.place_id}?part=people` as Route}
        prefetch={false}
        className={buttonClass("secondary", "sm")}
        aria-label={`Who to call about ${item.title}`}
      >
        Who to call
      </Link>
    );
  const label = item.kind === "DISPUTE" ? "Resolve" : "Review";
  return (
    <Link
      href={`/private/desk/${pages[item.kind]}?item=${item.item}` as Route}
      prefetch={false}
      className={buttonClass("secondary", "sm")}
      aria-label={`${label} ${item.title}`}
    >
      {label}
    </Link>
  );
}

function Kind({ kind }: DeskItem) {
  const Icon = kindIcons[kind];
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Icon aria-hidden className="size-4 text-muted" />
      {kindNames[kind]}
    </span>
  );
}

/** The columns of what waits, at a moment. */
export function deskColumns(now: number): readonly Column<DeskItem>[] {
  const isPast = (item: DeskItem) => urgencyOf(item, now) === "past";
  return [
    {
      id: "waiting",
      header: "Waiting",
      width: "6rem",
      align: "end",
      card: "aside",
      cell: (item) => (
        <span className={classNames("font-medium whitespace-nowrap", isPast(item) && "text-danger-text")}>
          {waitingFor(item, now)}
        </span>
      ),
    },
    { id: "kind", header: "Kind", width: "8rem", card: "hidden", cell: (item) => <Kind {...item} /> },
    {
      id: "what",
      header: "What",
      card: "title",
      cell: ({ title, detail }) => (
        <span className="line-clamp-1 max-md:line-clamp-2" title={`${title} ${detail}`}>
          <span className="font-semibold">{title}</span>{" "}
          <span className="font-normal text-muted">{detail}</span>
        </span>
      ),
    },
    {
      id: "where",
      header: "Where",
      width: "16%",
      hideBelow: "lg",
      cell: ({ kind, place }) => place || (kind === "MESSAGE" || kind === "JOB" ? "The portal" : ""),
    },
    {
      id: "due",
      header: "Due",
      width: "7.5rem",
      cell: (item) => (
        <span className={classNames("whitespace-nowrap", isPast(item) ? "text-danger-text" : "text-muted")}>
          {dueText(item, now)}
        </span>
      ),
    },
    {
      id: "who",
      header: "Who",
      width: "8rem",
      hideBelow: "xl",
      cell: ({ taken_by, is_mine }) => (is_mine ? "You" : (taken_by ?? "")),
    },
    {
      id: "next",
      header: "Next step",
      width: "7rem",
      card: "action",
      cell: (item) => <NextStep item={item} />,
    },
  ];
}
