"use client";

import { Bookmark } from "lucide-react";
import { SavedFilters } from "@/components/list/saved-filters/saved-filters";
import { openShiftFilters } from "@/lib/agency-schedule/saved-filters/client";
import type { FilterCriteria } from "@/lib/agency-schedule/saved-filters/schema";
import { counted } from "@/lib/counts";
import type { ScheduleAddress } from "./schedule-address";

const chosenIn = ({ facility, type, starts }: ScheduleAddress): FilterCriteria => ({
  facilityIds: facility.map(Number).filter(Number.isInteger),
  shiftTypes: [...type],
  startTimes: [...starts],
});

function describe({ facilityIds, shiftTypes, startTimes }: FilterCriteria): string {
  const facilities =
    facilityIds.length === 0 ? "All facilities" : counted(facilityIds.length, "facility", "facilities");
  const types = shiftTypes.length === 0 ? "all shift types" : shiftTypes.join(", ");
  const times = startTimes.length === 0 ? "any start time" : startTimes.join(", ");
  return `${facilities} · ${types} · ${times}`;
}

const alert = {
  label: "Alert me when a matching shift opens",
  detail:
    "By email or text message, as your contact settings say. Not between 9 PM and 7 AM in your agency’s time zone.",
};

/** Saved filters for open shifts, with their alerts. */
export function OpenShiftFilters({ address }: { address: ScheduleAddress }) {
  return (
    <SavedFilters
      of={openShiftFilters}
      noun="filter"
      hint="Choose facilities, shift types or start times, then save them here to come back to."
      chosen={chosenIn(address)}
      describe={describe}
      alert={alert}
      onApply={({ facilityIds, shiftTypes, startTimes }) =>
        address.set({ facility: facilityIds.map(String), type: shiftTypes, starts: startTimes })
      }
      button={{
        label: "Saved filters",
        panelClassName: "md:w-80",
        trigger: (
          <>
            <Bookmark aria-hidden /> Saved filters
          </>
        ),
      }}
    />
  );
}
