"use client";

import { classNames } from "@/components/ui/class-names";
import type { Column } from "@/components/ui/data-table/column";
import { dueText, isDueSoon, isLate, waitingFor } from "@/lib/desk/rules";
import type { DeskItem } from "@/lib/desk/schema";
import { NextStep } from "./next-step";
import { Owner } from "./owner";
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

/** "Cedar Hill", or the portal for what is its own. */
const placeOf = ({ kind, place }: DeskItem) =>
  place || (kind === "MESSAGE" || kind === "JOB" ? "The portal" : "");

/** The columns of what waits, at a moment; what is first is what to do next. */
export function deskColumns(now: number, isFirst: (item: DeskItem) => boolean): readonly Column<DeskItem>[] {
  return [
    {
      id: "waiting",
      header: "Waiting",
      width: "8.75rem",
      align: "end",
      card: "aside",
      cell: (item) => (
        <span
          className={classNames(
            "flex items-end gap-x-2 font-medium whitespace-nowrap max-md:flex-col md:flex-row-reverse md:items-baseline",
            isLate(item, now) && "text-danger-text",
          )}
        >
          {waitingFor(item, now)}
          {isDueSoon(item, now) && (
            <span className="text-sm font-normal text-pending">{dueText(item, now)}</span>
          )}
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
        <span className="line-clamp-2 xl:line-clamp-1" title={`${title} ${detail}`}>
          <span className="font-semibold">{title}</span>{" "}
          <span className="font-normal text-muted">{detail}</span>
        </span>
      ),
      onCard: ({ title }) => title,
    },
    {
      id: "where",
      header: "Where",
      width: "clamp(9rem, 30vw - 7rem, 21rem)",
      hideBelow: "lg",
      card: "hidden",
      cell: (item) => (
        <span className="line-clamp-2 xl:line-clamp-1" title={placeOf(item)}>
          {placeOf(item)}
        </span>
      ),
    },
    {
      id: "next",
      header: "Who and next step",
      width: "17rem",
      align: "end",
      card: "note",
      cell: (item) => (
        <span className="flex items-center justify-end gap-2 max-md:flex-wrap">
          <span className="flex-1 basis-36 text-sm text-muted md:hidden print:hidden">
            {[item.detail, placeOf(item)].filter(Boolean).join(" · ")}
          </span>
          <Owner item={item} />
          <NextStep item={item} isFirst={isFirst(item)} />
        </span>
      ),
    },
  ];
}
