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
          <span className="flex gap-2 xl:contain-inline-size" title={`${title} ${detail}`}>
            <Icon aria-hidden className="mt-0.5 size-4 flex-none text-muted" />
            <span className="min-w-0 flex-1 max-xl:line-clamp-2 xl:flex xl:gap-1">
              <span className="min-w-0 font-semibold xl:truncate">{title}</span>{" "}
              <span className="min-w-0 font-normal text-muted xl:grow xl:basis-16 xl:truncate">{detail}</span>
            </span>
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
      width: "clamp(9rem, 30vw - 7rem, 19.5rem)",
      hideBelow: "lg",
      card: "note",
      cell: (item) =>
        placeOf(item) && (
          <span
            className="max-xl:line-clamp-2 xl:block xl:truncate xl:contain-inline-size"
            title={placeOf(item)}
          >
            {placeOf(item)}
          </span>
        ),
      onCard: (item) => (
        <span className="block text-sm/4.5 text-muted">
          <span className="line-clamp-2">{item.detail}</span>
          {/* Never broken, nor after a dot. */}
          <span className="block truncate">{placeOf(item)}</span>
        </span>
      ),
    },
    {
      id: "next",
      header: "Next step",
      width: "15rem",
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
