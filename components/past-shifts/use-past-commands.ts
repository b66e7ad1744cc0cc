"use client";

import { focusedRowId, heightOf, stepRow } from "@/components/list/rows";
import { useCommands, type Command } from "@/components/shell/commands";
import { counted } from "@/lib/counts";
import { groupNames, isToReview, type GroupName } from "@/lib/past-shifts/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { addDays, formatDay } from "@/lib/time/calendar";
import { groupLabels } from "./past-filter-bar";
import type { Review } from "./review";

type Given = {
  /** In the table's order. */
  shown: readonly PastSlot[];
  ready: readonly PastSlot[];
  friday: string;
  bounds: { first: string; last: string };
  review: Review;
  onWeek: (friday: string) => void;
  onShow: (show: GroupName | null) => void;
  onApproveReady: () => void;
  onExport: () => void;
};

const group = "Past shifts";

const command = (id: string, label: string, run: () => void, hotkey?: string): Command => ({
  id: `past-${id}`,
  label,
  group,
  run,
  hotkey,
});

const step = (by: 1 | -1) => stepRow(by, { below: heightOf("header") });

/** The commands for the focused row. */
function rowCommands({ shown, review }: Given): Command[] {
  const at = (act: (slot: PastSlot) => void, isOffered: (slot: PastSlot) => boolean) => () => {
    const slot = shown.find(({ slot_id }) => slot_id === focusedRowId());
    if (slot && isOffered(slot)) act(slot);
  };
  const isOpen = (slot: PastSlot) => isToReview(slot);
  return [
    command("next", "Next shift", () => step(1), "j"),
    command("before", "Previous shift", () => step(-1), "k"),
    // Not repeated by a held key: approving moves on to the next row.
    ...(review.canApprove
      ? [
          {
            ...command("approve", "Approve the shift", at(review.approve, isOpen), "a"),
            once: true,
            writes: true,
          },
        ]
      : []),
    ...(review.canReview
      ? [
          {
            ...command(
              "dispute",
              "Dispute the shift",
              at(review.dispute, (slot) => isOpen(slot) && slot.is_dispute_open),
              "d",
            ),
            writes: true,
          },
        ]
      : []),
    command(
      "history",
      "History of the shift",
      at(review.history, () => true),
      "h",
    ),
  ];
}

function weekCommands({ friday, bounds, ready, review, ...on }: Given): Command[] {
  return [
    ...(friday < bounds.last
      ? [command("later", "Later week", () => on.onWeek(addDays(friday, 7)), "n")]
      : []),
    ...(friday > bounds.first
      ? [command("earlier", "Earlier week", () => on.onWeek(addDays(friday, -7)), "p")]
      : []),
    ...(review.canApprove && ready.length > 0
      ? [
          {
            ...command("approve-ready", `Approve ${counted(ready.length, "ready shift")}`, on.onApproveReady),
            writes: true,
          },
        ]
      : []),
    ...(review.canReview
      ? [
          command("show-all", "Show all past shifts", () => on.onShow(null)),
          ...groupNames.map((name) =>
            command(`show-${name}`, `Show past shifts: ${groupLabels[name]}`, () => on.onShow(name)),
          ),
        ]
      : []),
    { ...command("export", "Download past shifts as CSV", on.onExport), words: "export spreadsheet excel" },
  ];
}

/** A command per reviewable shift, labelled with the professional's name. */
function shiftCommands({ shown, review }: Given): Command[] {
  return shown.filter(isToReview).flatMap((slot) => {
    const of = (verb: string, run: (slot: PastSlot) => void): Command => ({
      ...command(`${verb}-${slot.slot_id}`, `${verb} ${slot.caregiver_name}`, () => run(slot)),
      detail: `${slot.resource_type}, ${formatDay(slot.shift_date)}, ${slot.start_time}`,
      writes: true,
    });
    return [
      ...(review.canApprove ? [of("Approve", review.approve)] : []),
      ...(review.canReview && slot.is_dispute_open ? [of("Dispute", review.dispute)] : []),
    ];
  });
}

/** The page's keyboard shortcuts and palette entries. */
export function usePastCommands(given: Given): void {
  useCommands({
    commands: () => [...rowCommands(given), ...weekCommands(given)],
    more: () => Promise.resolve(shiftCommands(given)),
  });
}
