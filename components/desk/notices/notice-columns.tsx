"use client";

import { TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Column } from "@/components/ui/data-table/column";
import { Pill } from "@/components/ui/pill";
import type { DeskNotice } from "@/lib/desk/notices/schema";
import { formatFullDay } from "@/lib/time/calendar";

const states = {
  SCHEDULED: <Pill tone="pending">Scheduled</Pill>,
  SHOWN: <Pill tone="confirmed">Shown</Pill>,
  ENDED: <Pill>Ended</Pill>,
} as const;

/** "Cedar Hill, Elm Street and 12 more". */
export function placesText({ facility_names: names, facilities, is_everywhere }: DeskNotice): string {
  if (is_everywhere) return `Everyone, ${facilities} ${facilities === 1 ? "facility" : "facilities"}`;
  const more = facilities - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}

type Actions = Record<"onOpen" | "onCorrect" | "onEnd", (notice: DeskNotice) => void>;

export const noticeColumns = ({ onOpen, onCorrect, onEnd }: Actions): readonly Column<DeskNotice>[] => [
  {
    id: "title",
    header: "Notice",
    card: "title",
    cell: (notice) => (
      <button
        type="button"
        className="text-left font-semibold hover:underline hover:underline-offset-3"
        onClick={() => onOpen(notice)}
      >
        {notice.is_warning && (
          <TriangleAlert aria-label="Warning" className="mr-1.5 inline size-4 -translate-y-px text-pending" />
        )}
        {notice.title}
      </button>
    ),
  },
  { id: "where", header: "Where", cell: placesText },
  { id: "from", header: "From", width: "8rem", cell: ({ from_on }) => formatFullDay(from_on) },
  {
    id: "until",
    header: "Until",
    width: "9rem",
    hideBelow: "lg",
    cell: ({ until_on }) => (until_on === null ? "Until you stop it" : formatFullDay(until_on)),
  },
  {
    id: "seen",
    header: "Seen by",
    width: "8rem",
    align: "end",
    cell: ({ seen, people, seen_earlier: earlier }) => (
      <>
        {`${seen} of ${people}`}
        {earlier > 0 && (
          <span className="block text-sm text-muted">{`${earlier} saw an earlier version`}</span>
        )}
      </>
    ),
  },
  { id: "state", header: "State", width: "7rem", card: "aside", cell: ({ state }) => states[state] },
  {
    id: "end",
    header: "Action",
    width: "10rem",
    card: "action",
    cell: (notice) =>
      notice.state !== "ENDED" && (
        <span className="flex gap-2">
          <Button size="sm" aria-label={`Correct ${notice.title}…`} onClick={() => onCorrect(notice)}>
            Correct…
          </Button>
          <Button size="sm" aria-label={`Stop showing ${notice.title}`} onClick={() => onEnd(notice)}>
            Stop
          </Button>
        </span>
      ),
  },
];
