"use client";

import { useQuery } from "@tanstack/react-query";
import { Bell, Bookmark, Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import { savedFiltersQuery } from "@/lib/agency-schedule/saved-filters/client";
import type { FilterCriteria, SavedFilter } from "@/lib/agency-schedule/saved-filters/schema";
import styles from "./agency.module.css";
import { FilterDialog } from "./lazy-dialogs";
import type { Address } from "./use-address";

const chosenIn = (address: Address): FilterCriteria => ({
  facilityIds: address.list("facility").map(Number).filter(Number.isInteger),
  shiftTypes: [...address.list("type")],
  startTimes: [...address.list("starts")],
});

const apply = (address: Address, { facilityIds, shiftTypes, startTimes }: FilterCriteria) =>
  address.set({ facility: facilityIds.map(String), type: shiftTypes, starts: startTimes });

type ListProps = {
  onApply: (filter: SavedFilter) => void;
  onEdit: (filter: SavedFilter) => void;
  onNew: () => void;
};

function FilterList({ onApply, onEdit, onNew }: ListProps) {
  const saved = useQuery(savedFiltersQuery());
  return (
    <div className={styles.saved}>
      {saved.isError && <p>Your saved filters could not be loaded. Close this and try again.</p>}
      {saved.isLoading && <p>Loading…</p>}
      {saved.data?.length === 0 && (
        <p>Choose facilities, shift types or start times, then save them here to come back to.</p>
      )}
      {saved.data && saved.data.length > 0 && (
        <ul aria-label="Your saved filters">
          {saved.data.map((filter) => (
            <li key={filter.id}>
              <Button variant="ghost" size="sm" onClick={() => onApply(filter)}>
                {filter.name}
                {filter.isAlerting && <Bell role="img" aria-label="Alerts you" />}
              </Button>
              <IconButton size="sm" label={`Edit ${filter.name}`} onClick={() => onEdit(filter)}>
                <Pencil aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" onClick={onNew}>
        Save the filters chosen now
      </Button>
    </div>
  );
}

/** Selections of open shifts that a person comes back to, and is alerted about. */
export function SavedFilters({ address }: { address: Address }) {
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
          filter={edited === "new" ? null : edited}
          chosen={chosenIn(address)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
