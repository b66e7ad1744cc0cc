"use client";

import { TriangleAlert } from "lucide-react";
import type { Column } from "@/components/ui/data-table/column";
import { Pill } from "@/components/ui/pill";
import { ProgressBar } from "@/components/ui/progress-bar";
import { counted } from "@/lib/counts";
import type { DeskNotice } from "@/lib/desk/notices/schema";
import { percentOf } from "@/lib/percent";
import { formatFullDay, formatMonthDay } from "@/lib/time/calendar";
import { rowActionsColumn } from "../row-actions";

const states = {
  SCHEDULED: <Pill tone="pending">Scheduled</Pill>,
  SHOWN: <Pill tone="confirmed">Shown</Pill>,
  ENDED: <Pill>Ended</Pill>,
} as const;

/** "Cedar Hill, Elm Street and 12 more". */
export function placesText({ facility_names: names, facilities, is_everywhere }: DeskNotice): string {
  if (is_everywhere) return `Everyone, ${counted(facilities, "facility", "facilities")}`;
  const more = facilities - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}

/** "Nov 29 to Dec 2, 2026", "From Nov 29, 2026" until someone stops it. */
function daysText({ from_on: from, until_on: until }: DeskNotice, isShort = false): string {
  if (until === null) return isShort ? `from ${formatMonthDay(from)}` : `From ${formatFullDay(from)}`;
  const first = from.slice(0, 4) === until.slice(0, 4) ? formatMonthDay(from) : formatFullDay(from);
  return from === until ? formatFullDay(from) : `${first} to ${formatFullDay(until)}`;
}

/** The beginning of its text, without its marks. */
const beginningOf = ({ html }: DeskNotice) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/&[a-z#0-9]+;/g, " ")
    .replace(/\s+/g, " ")
    // A mark that ended before a full stop leaves a gap there.
    .replace(/ ([.,;:!?])/g, "$1")
    .trim()
    .slice(0, 160);

type Actions = Record<"onOpen" | "onCorrect" | "onEnd", (notice: DeskNotice) => void>;

/** How far it has come, and the way to each person. */
function SeenBy({ notice, onOpen }: { notice: DeskNotice; onOpen: (notice: DeskNotice) => void }) {
  const { seen, people, seen_earlier: earlier, title } = notice;
  return (
    <button
      type="button"
      aria-label={`Who has seen ${title}: ${seen} of ${people}`}
      className="grid w-full gap-1 text-left hover:underline hover:underline-offset-3"
      onClick={() => onOpen(notice)}
    >
      <span className="tabular-nums">
        {`${seen} of ${people}`}
        {seen > 0 && <span className="text-muted">{`, ${percentOf(seen, people)}`}</span>}
      </span>
      {seen > 0 && (
        <ProgressBar label={`Seen by ${seen} of ${people}`} value={seen} max={Math.max(1, people)} />
      )}
      {earlier > 0 && <span className="text-sm text-muted">{`${earlier} saw it before`}</span>}
    </button>
  );
}

export const noticeColumns = ({ onOpen, onCorrect, onEnd }: Actions): readonly Column<DeskNotice>[] => [
  {
    id: "title",
    header: "Notice",
    card: "title",
    cell: (notice) => (
      <span className="block min-w-0 md:min-w-64">
        <button
          type="button"
          className="text-left font-semibold wrap-anywhere hover:underline hover:underline-offset-3"
          onClick={() => onOpen(notice)}
        >
          {notice.is_warning && (
            <TriangleAlert
              aria-label="Warning"
              className="mr-1.5 inline size-4 -translate-y-px text-pending"
            />
          )}
          {notice.title}
        </button>
        <span className="ml-2 inline-flex align-top md:hidden">{states[notice.state]}</span>
        <span className="line-clamp-1 text-sm font-normal text-muted max-md:hidden">
          {beginningOf(notice)}
        </span>
      </span>
    ),
  },
  {
    id: "where",
    header: "Where",
    width: "24%",
    card: "note",
    cell: (notice) => (
      <span className="block">
        {placesText(notice)}
        <span className="block text-sm text-muted">{daysText(notice)}</span>
      </span>
    ),
    onCard: (notice) => (
      <span className="block truncate text-sm text-muted">
        {`${placesText(notice)}, ${daysText(notice, true)}`}
      </span>
    ),
  },
  {
    id: "seen",
    header: "Seen by",
    width: "8rem",
    card: "note",
    cell: (notice) => <SeenBy notice={notice} onOpen={onOpen} />,
    onCard: ({ seen, people }) => (
      <span className="block text-sm text-muted">{`${seen} of ${people} have seen it`}</span>
    ),
  },
  {
    id: "state",
    header: "State",
    width: "6.5rem",
    card: "hidden",
    cell: ({ state }) => states[state],
  },
  rowActionsColumn((notice) =>
    notice.state === "ENDED"
      ? null
      : {
          title: notice.title,
          detail: placesText(notice),
          actions: [
            {
              id: "edit",
              label: "Edit…",
              name: `Edit ${notice.title}`,
              onSelect: () => onCorrect(notice),
            },
            {
              id: "end",
              label: "Stop…",
              name: `Stop showing ${notice.title}`,
              tone: "danger",
              onSelect: () => onEnd(notice),
            },
          ],
        },
  ),
];
