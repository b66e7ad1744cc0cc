"use client";

import { classNames } from "@/components/ui/class-names";
import type { Column } from "@/components/ui/data-table/column";
import { dueText, isDueSoon, isLate, waitingFor } from "@/lib/desk/rules";
import type { DeskItem } from "@/lib/desk/schema";
import { NextStep } from "./next-step";
import { Owner } from "./owner";
import { kindIcons } from "./words";

/** "Cedar Hill", or the portal for what is its own. */
const placeOf = ({ kind, place }: DeskItem) =>
  place || (kind === "MESSAGE" || kind === "JOB" ? "The portal" : "");

function Age({ item, now }: { item: DeskItem; now: number }) {
  return (
    <span
      className={classNames(
        "font-medium whitespace-nowrap max-md:text-sm",
        isLate(item, now) && "text-danger-text",
      )}
    >
      {waitingFor(item, now)}
    </span>
  );
}

/** The columns of what waits, at a moment; what is first is what to do next. */
export function deskColumns(now: number, isFirst: (item: DeskItem) => boolean): readonly Column<DeskItem>[] {
  return [
    {
      id: "waiting",
      header: "Waiting",
      width: "8.75rem",
      card: "hidden",
      cell: (item) => (
        <>
          <Age item={item} now={now} />
          {isDueSoon(item, now) && <span className="text-sm text-pending">{` ${dueText(item, now)}`}</span>}
        </>
      ),
    },
    {
      id: "what",
      header: "What",
      card: "title",
      cell: ({ kind, title, detail }) => {
        const Icon = kindIcons[kind];
        return (
          <span className="line-clamp-2 xl:line-clamp-1" title={`${title} ${detail}`}>
            <Icon aria-hidden className="mr-2 inline size-4 -translate-y-px text-muted" />
            <span className="font-semibold">{title}</span>{" "}
            <span className="font-normal text-muted">{detail}</span>
          </span>
        );
      },
      onCard: (item) => (
        <>
          {item.title} <Age item={item} now={now} />
        </>
      ),
    },
    {
      id: "where",
      header: "Where",
      width: "clamp(9rem, 30vw - 7rem, 21rem)",
      hideBelow: "lg",
      card: "note",
      cell: (item) => (
        <span className="line-clamp-2 xl:line-clamp-1" title={placeOf(item)}>
          {placeOf(item)}
        </span>
      ),
      onCard: (item) => (
        <span className="line-clamp-2 text-sm/4.5 text-muted">
          {[item.detail, placeOf(item)].filter(Boolean).join(" · ")}
        </span>
      ),
    },
    {
      id: "next",
      header: "Next step",
      width: "17rem",
      align: "end",
      card: "corner",
      cell: (item) => (
        <span className="flex items-center justify-end gap-2 max-md:mx-2">
          <Owner item={item} />
          <NextStep item={item} isFirst={isFirst(item)} />
        </span>
      ),
    },
  ];
}
