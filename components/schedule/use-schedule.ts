"use client";

import { useQuery } from "@tanstack/react-query";
import { useState, useMemo } from "react";
import { mayRequestShifts } from "@/components/requests/request-shifts-control";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ReturnTo } from "@/lib/slots/schedule/address-rules";
import { scheduleDays } from "@/lib/slots/schedule/rules";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { shiftRights } from "@/components/slot-actions/shift-controls";
import { usualBonus } from "@/lib/slots/pay/rules";
import { useReadAgain } from "@/components/staffing-hours/use-read-again";
import { overtimeAheadQuery } from "@/lib/overtime-ahead/client";
import { FEED_DAYS_AHEAD } from "@/lib/slots/rules";
import { staffingHoursQuery } from "@/lib/staffing-hours/client";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import { addDays } from "@/lib/time/calendar";
import { saveDensity, type Density } from "./density";
import type { SidePanelChoice } from "./side-panel-choice";
import { useOnShiftFold } from "./use-on-shift-fold";
import { useScheduleCommands } from "./use-schedule-commands";
import { useScheduleDays } from "./use-schedule-days";
import { useScheduleSlots } from "./use-schedule-slots";
import { useSidePanel } from "./use-side-panel";

type Given = { facilityId: number; from: string; slots: readonly unknown[]; isLoaded: boolean };

/** The hours per resident of the days shown, and who passes the weekly limit: read again when slots have changed. */
function useStaffing({ facilityId, from, slots, isLoaded }: Given) {
  const hours = staffingHoursQuery(facilityId, { start: from, end: addDays(from, FEED_DAYS_AHEAD - 1) });
  const overtime = overtimeAheadQuery(facilityId);
  const { data: days, isLoadingError } = useQuery({ ...hours, enabled: isLoaded });
  const { data: weeks } = useQuery({ ...overtime, enabled: isLoaded });
  useReadAgain(isLoaded ? slots : null, [hours.queryKey, overtime.queryKey]);
  const byDay = useMemo(() => new Map<string, StaffingDay>(days?.map((day) => [day.date, day])), [days]);
  return { byDay: isLoadingError ? null : byDay, weeks: weeks ?? [] };
}

/** What the person may do with every shift; the same object until one of them changes. */
function useShiftRights(user: SessionUser, facility: FacilityDetails, slots: readonly ListSlot[] | null) {
  const bonus = useMemo(() => slots && usualBonus(slots), [slots]);
  return useMemo(() => shiftRights(user, facility, bonus), [user, facility, bonus]);
}

export type ScheduleScreenProps = {
  user: SessionUser;
  facility: FacilityDetails;
  /** The first screen's slots, rendered by the server and replaced by the feed. */
  firstSlots: ListSlot[];
  /** The single slot of a link, shown alone; `firstSlots` holds its shift. */
  linked: { slotId: number; returnTo: ReturnTo } | null;
  /** When the server rendered, in epoch milliseconds, so hydration matches. */
  renderedAt: number;
  brand: string;
  /** The person's chosen row height. */
  density: Density;
  /** Whether the person keeps the side panel open. */
  panelChoice: SidePanelChoice;
  /** Whether the person has opened the group of those on shift since yesterday. */
  isOnShiftOpen: boolean;
};

export type ScheduleState = ReturnType<typeof useSchedule>;

/** What the Daily Schedule shows: its slots by day, filters, folds, staffing and what the person may do. */
export function useSchedule(props: ScheduleScreenProps) {
  const { user, facility, linked } = props;
  const [density, setDensity] = useState(props.density);
  const sidePanel = useSidePanel(props.panelChoice);
  const shown = useScheduleSlots(props);
  const { feed, loaded, isDrawn, isFailed, now, today, slots, isShown, applied } = shown;
  const fold = useOnShiftFold(props.isOnShiftOpen, linked ? null : applied);
  const isFolded = fold?.isFolded ?? false;
  const days = useScheduleDays({ slots, isShown, filters: applied, today, now, isFolded });
  const rights = useShiftRights(user, facility, loaded ? slots : null);
  const mayRequest = mayRequestShifts(user, facility);
  useScheduleCommands({
    listAll: () => scheduleDays(slots, isShown),
    fold,
    today,
    mayRequest,
    showBeside: () => sidePanel.show(true),
  });
  const staffing = useStaffing({
    facilityId: facility.id,
    from: applied.from ?? today,
    slots,
    isLoaded: loaded !== undefined && !linked,
  });
  return {
    ...shown,
    days,
    fold,
    rights,
    mayRequest,
    staffing,
    sidePanel,
    facilityName: user.facilitiesEnabled.find(({ id }) => id === facility.id)?.label ?? "",
    // What failed to load has no coverage to show.
    hasStrip: !linked && !(isFailed && !feed.isFetching),
    isWaiting: days.length === 0 && (feed.isFetching || !isDrawn),
    density,
    changeDensity: (next: Density) => {
      setDensity(next);
      saveDensity(next);
    },
  };
}
