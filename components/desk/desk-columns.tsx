"use client";

import { classNames } from "@/components/ui/class-names";
import type { Column } from "@/components/ui/data-table/column";
import { dueText, urgencyOf, waitingFor } from "@/lib/desk/rules";
import type { DeskItem } from "@/lib/desk/schema";
import { NextStep } from "./next-step";
import { Owner, type Held } from "./owner";
import { kindIcons, kindNames } from "./words";

function Kind({ kind }: DeskItem) {
  const Icon = kindIcons[kind];
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Icon aria-hidden className="size-4 text-muted" />
      {kindNames[kind]}
    </span>
  );
}

/** The columns of what waits, at a moment, and what the reader has taken of it. */
export function deskColumns(now: number, held: Held): readonly Column<DeskItem>[] {
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
    {
      id: "kind",
      header: "Kind",
      width: "8rem",
      hideBelow: "xl",
      card: "hidden",
      cell: (item) => <Kind {...item} />,
    },
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
      hideBelow: "xl",
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
      width: "12rem",
      cell: (item) => <Owner item={item} held={held} />,
    },
    {
      id: "next",
      header: "Next step",
      width: "7rem",
      card: "action",
      cell: (item) => <NextStep item={item} held={held} />,
    },
  ];
}
