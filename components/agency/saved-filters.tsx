"use client";

import { Bookmark } from "lucide-react";
import { useState } from "react";
import { FilterList } from "@/components/saved-filters/filter-list";
import { Popover } from "@/components/ui/popover";
import { openShiftFilters } from "@/lib/agency-schedule/saved-filters/client";
import type { FilterCriteria, SavedFilter } from "@/lib/agency-schedule/saved-filters/schema";
import styles from "./agency.module.css";
import { FilterDialog } from "./lazy-dialogs";
import type { ScheduleAddress } from "./schedule-address";

const chosenIn = ({ facility, type, starts }: ScheduleAddress): FilterCriteria => ({
  facilityIds: facility.map(Number).filter(Number.isInteger),
  shiftTypes: [...type],
  startTimes: [...starts],
});

const apply = (address: ScheduleAddress, { facilityIds, shiftTypes, startTimes }: FilterCriteria) =>
  address.set({ facility: facilityIds.map(String), type: shiftTypes, starts: startTimes });

function describe({ facilityIds, shiftTypes, startTimes }: FilterCriteria): string {
  const facilities =
    facilityIds.length === 0
      ? "All facilities"
      : `${facilityIds.length} ${facilityIds.length === 1 ? "facility" : "facilities"}`;
  const types = shiftTypes.length === 0 ? "all shift types" : shiftTypes.join(", ");
  const times = startTimes.length === 0 ? "any start time" : startTimes.join(", ");
  return `${facilities} · ${types} · ${times}`;
}

const alert = {
  label: "Alert me when a matching shift opens",
  detail: "By email or text message, as your contact settings say. Not between 9 PM and 7 AM.",
};

/** Saved filters for open shifts, with their alerts. */
export function SavedFilters({ address }: { address: ScheduleAddress }) {
  const [edited, setEdited] = useState<SavedFilter | "new" | null>(null);
  return (
    <>
      <Popover
        label="Saved filters"
        panelClassName={styles.narrow}
        onPreload={FilterDialog.preload}
        trigger={
          <>
            <Bookmark aria-hidden /> Saved filters
          </>
        }
      >
        {(close) => (
          <FilterList
            of={openShiftFilters}
            noun="filter"
            hint="Choose facilities, shift types or start times, then save them here to come back to."
            onApply={({ criteria }) => {
              apply(address, criteria);
              close();
            }}
            onEdit={(filter) => {
              close();
              setEdited(filter);
            }}
            onNew={() => {
              close();
              setEdited("new");
            }}
          />
        )}
      </Popover>
      {edited && (
        <FilterDialog
          of={openShiftFilters}
          noun="filter"
          filter={edited === "new" ? null : edited}
          chosen={chosenIn(address)}
          describe={describe}
          alert={alert}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
