"use client";

import { useMemo, useState } from "react";
import { useAddressState } from "@/components/list/use-address-state";
import { useServerMinute } from "@/components/shell/use-minute";
import { useWrite } from "@/components/shell/use-write";
import type { Sort } from "@/components/ui/data-table/column";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { unpack, type Packed } from "@/lib/http/packed-rows";
import { arrangeSlots, type Arrangement } from "@/lib/past-shifts/arrangement-rules";
import { EXPORT_FAILED, exportPastShiftsMutation } from "@/lib/past-shifts/client";
import { pastAddress, type PastFilters } from "@/lib/past-shifts/filter-rules";
import { canApprovePastShift, canDisputePay, canReviewPastShifts } from "@/lib/past-shifts/policy";
import type { PastSlot, PastWeek } from "@/lib/past-shifts/schema";
import { weekOfAddress } from "@/lib/past-shifts/week/rules";
import type { FirstWeek } from "@/lib/past-shifts/week/summary-rules";
import type { SessionUser } from "@/lib/users/schema";
import type { Opened } from "./past-dialogs";
import type { Review } from "./review";
import { usePastCommands } from "./use-past-commands";
import { usePastSelection } from "./use-past-selection";
import { useReview } from "./use-review";
import { useShownWeek } from "./use-shown-week";
import { weekBounds } from "./week-navigator";

type OfReview = {
  user: SessionUser;
  facilityId: number;
  brand: string;
  approval: ReturnType<typeof useReview>["one"];
  onOpen: (opened: Opened) => void;
};

/** What the person may do here, on the whole. */
const rightsOf = (user: SessionUser, facilityId: number) => ({
  canReview: canReviewPastShifts(user, { facilityId }),
  canApprove: canApprovePastShift(user, { facilityId }),
  canDisputePay: canDisputePay(user, { facilityId }),
});

/** What the person may do with a row, and how. */
function reviewOf({ user, facilityId, brand, approval, onOpen }: OfReview): Review {
  const isBusy = (slot: PastSlot) => approval.isBusy(slot.slot_id);
  return {
    ...rightsOf(user, facilityId),
    brand,
    isBusy,
    approve: (slot) => {
      if (isBusy(slot)) return;
      if (slot.total_hours === null) onOpen({ kind: "missing", slot });
      else approval.run(slot.slot_id);
    },
    dispute: (slot) => onOpen({ kind: "dispute", slot }),
    history: (slot) => onOpen({ kind: "history", slot }),
  };
}

type Week = { friday: string; filters: PastFilters };

/** Downloads a week as CSV, as it is filtered. */
function useWeekExport(facilityId: number, { activeFacility }: SessionUser, week: Week) {
  const save = useWrite(exportPastShiftsMutation(), { failed: EXPORT_FAILED });
  const facility = { id: facilityId, name: activeFacility?.name ?? "" };
  return { isPending: save.isPending, run: () => save.run({ facility, ...week }) };
}

/** The table's rows, memoized because sorting a long week is slow. */
function useArrangedSlots(
  slots: readonly PastSlot[],
  { isGrouped, show, held, sort }: Arrangement,
): PastSlot[] {
  return useMemo(
    () => arrangeSlots(slots, { isGrouped, show, held, sort }),
    [slots, isGrouped, show, held, sort],
  );
}

export type PastShiftsScreenProps = {
  user: SessionUser;
  facility: FacilityDetails;
  /** The week in the address, rendered by the server. */
  first: Omit<FirstWeek, "week"> & { week: Packed<PastWeek, "slots"> };
  range: { todayOn: string; months: number };
  /** The address names a week before the available range. */
  isBeyondRange: boolean;
  brand: string;
  supportEmail: string;
  renderedAt: number;
};

/** A week of past shifts: what is shown and chosen, and how it's reviewed. */
export function usePastShifts(props: PastShiftsScreenProps) {
  const { user, facility, range } = props;
  const first = useMemo<FirstWeek>(
    () => ({ ...props.first, week: unpack<PastWeek, "slots">(props.first.week, "slots") }),
    [props.first],
  );
  const { canReview } = rightsOf(user, facility.id);
  const weekIn = (named: string | null) => weekOfAddress(named, range).friday ?? first.friday;
  const [{ friday, filters }, go] = useAddressState(pastAddress(weekIn, { hasGroups: canReview }));
  const setFilters = (next: PastFilters) => go({ filters: next });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [sort, setSort] = useState<Sort | null>(null);
  const week = useShownWeek({ facilityId: facility.id, friday, first, filters, sort });
  const review = useReview({ slots: week.slots, by: user.name, change: week.change });
  // The groups show what is left to review.
  const shown = useArrangedSlots(week.found, {
    isGrouped: canReview,
    show: filters.show,
    held: review.held,
    sort,
  });
  const rights = reviewOf({
    user,
    facilityId: facility.id,
    brand: props.brand,
    approval: review.one,
    onOpen: setOpened,
  });
  const { clear, ...choice } = usePastSelection(shown, {
    canApprove: rights.canApprove,
    isWhole: week.isWhole,
  });
  function moveTo(next: string) {
    clear();
    go({ friday: next });
  }
  const approve = (slots: typeof choice.ready) => setOpened({ kind: "many", slots });
  const approveReady = () => approve(choice.ready);
  const saved = useWeekExport(facility.id, user, { friday, filters });
  usePastCommands({
    shown,
    ready: choice.ready,
    friday,
    bounds: weekBounds(range),
    review: rights,
    onWeek: moveTo,
    onShow: (name) => setFilters({ ...filters, show: name }),
    onApproveReady: approveReady,
    onExport: saved.run,
  });
  return {
    ...choice,
    clear,
    canReview,
    friday,
    filters,
    setFilters,
    moveTo,
    now: useServerMinute(props.renderedAt),
    opened,
    setOpened,
    sort,
    setSort,
    week,
    review,
    shown,
    rights,
    approve,
    approveReady,
    saved,
  };
}
