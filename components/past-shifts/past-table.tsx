import { CalendarCheck2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Column, Selection, Sort } from "@/components/ui/data-table/column";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { PHONE, useMedia } from "@/components/ui/use-media";
import { counted } from "@/lib/counts";
import { groupOf, isToReview, type GroupName } from "@/lib/past-shifts/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { isApprovable } from "@/lib/past-shifts/week/summary-rules";
import { formatDay } from "@/lib/time/calendar";
import { note as noteLook } from "./looks";
import { groupLabels, groupNotes } from "./past-filter-bar";
import type { Review } from "./review";

const selectName = (slot: PastSlot) => `${slot.caregiver_name}, ${formatDay(slot.shift_date)}`;

const TIMES_MISSING = "Its times are missing: approve or dispute it by itself.";
const STILL_LOADING = "The rest of the week is still loading.";

/** Every row to review has its box from the start, so that names don't move when the week has loaded. */
const whyNotAtOnce = (slot: PastSlot) =>
  isApprovable(slot) ? STILL_LOADING : isToReview(slot) ? TIMES_MISSING : null;

type Props = {
  columns: readonly Column<PastSlot>[];
  rows: readonly PastSlot[];
  rowId: (slot: PastSlot) => string;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  isLoading: boolean;
  /** The week could not be read, which is said above. */
  isUnread: boolean;
  rights: Pick<Review, "canReview" | "canApprove">;
  selection: Omit<Selection<PastSlot>, "nameOf">;
  /** Rows that just changed, with the group they stay in. */
  held: ReadonlyMap<number, GroupName>;
  /** The shifts of each group while rows are missing. */
  counts: Partial<Record<GroupName, number>> | null;
  /** How many can be approved at once; not yet pressable while rows are missing. */
  ready: { count: number; isWhole: boolean };
  onApproveReady: () => void;
  isFiltered: boolean;
  onClearFilters: () => void;
};

/** The week's shifts, in the groups of their review. */
export function PastTable({ rights, selection, held, counts, ready, isFiltered, ...props }: Props) {
  const { canReview, canApprove } = rights;
  const groupIn = (slot: PastSlot) => held.get(slot.slot_id) ?? groupOf(slot);
  const countIn = (group: GroupName) =>
    counts?.[group] ?? props.rows.filter((slot) => groupIn(slot) === group).length;
  const isPhone = useMedia(PHONE);
  const isApproving = canApprove && ready.count > 1;
  const approve = (
    <Button
      size={isPhone ? "md" : "sm"}
      variant="primary"
      aria-disabled={!ready.isWhole || undefined}
      onClick={props.onApproveReady}
      className={isPhone ? "w-full" : undefined}
    >
      Approve {counted(ready.count, "shift")}
    </Button>
  );
  const table = (
    <DataTable
      label="Past shifts"
      density="person"
      columns={props.columns}
      rows={props.rows}
      rowId={props.rowId}
      sort={props.sort}
      onSort={props.onSort}
      isLoading={props.isLoading}
      selection={canApprove ? { ...selection, nameOf: selectName, whyNot: whyNotAtOnce } : undefined}
      toneOf={(slot) =>
        held.has(slot.slot_id) ? "changed" : groupOf(slot) === "check" ? "attention" : undefined
      }
      groupOf={canReview ? groupIn : undefined}
      groupHead={(group) => {
        const name = group as GroupName;
        const note = [counted(countIn(name), "shift"), groupNotes[name]].filter(Boolean).join(" ");
        return (
          <span className="flex items-center gap-2 md:justify-between">
            <span>
              {groupLabels[name]} <span className={`ml-1 ${noteLook}`}>{note}</span>
            </span>
            {name === "ready" && isApproving && !isPhone && approve}
          </span>
        );
      }}
      empty={
        props.isUnread ? (
          <></>
        ) : (
          <EmptyState
            icon={CalendarCheck2}
            title={isFiltered ? "No past shifts match these filters" : "No past shifts this week"}
            action={isFiltered && <Button onClick={props.onClearFilters}>Clear filters</Button>}
          >
            {isFiltered
              ? "Change or clear the filters to see the rest of the week."
              : "Shifts appear here once they have ended."}
          </EmptyState>
        )
      }
    />
  );
  return (
    <>
      {/* A phone has it above the list, and in reach while it scrolls. */}
      {isApproving && (
        <div className="sticky top-(--header-height) z-2 -mx-3 min-h-11 bg-canvas px-3 py-1 md:hidden">
          {isPhone && approve}
        </div>
      )}
      {table}
    </>
  );
}
