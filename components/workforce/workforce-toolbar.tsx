import type { RefObject } from "react";
import { SearchInput } from "@/components/shell/search-input";
import { Button } from "@/components/ui/button";
import { MultiSelect } from "@/components/ui/multi-select/multi-select";
import { shownStatuses, statusLabels } from "@/lib/workforce/rules";
import type { Workforce } from "@/lib/workforce/schema";
import { AttentionCounters, type AttentionCounts } from "./attention-counters";
import type { NarrowingHandle } from "./use-narrowing";
import styles from "./workforce.module.css";

const MAX_SEARCH = 70;
const NONE: ReadonlySet<string> = new Set();
const ALL_STATUSES: ReadonlySet<string> = new Set(shownStatuses);

type Props = {
  workforce: Workforce;
  counts: AttentionCounts;
  handle: NarrowingHandle;
  ref: RefObject<HTMLDivElement | null>;
};

/** Search, filters and the counters of who can't work. */
export function WorkforceToolbar({ workforce, counts, handle, ref }: Props) {
  const { statuses, licenses, facilityIds } = handle.narrowing;
  const types = [...new Set(workforce.rows.flatMap((person) => person.licenses))].sort();
  return (
    <div ref={ref} className={styles.toolbar}>
      <div className={styles.search}>
        <SearchInput
          label="Search professionals"
          placeholder="Search for..."
          clearLabel="Clear"
          maxLength={MAX_SEARCH}
          value={handle.search}
          onChange={handle.type}
        />
      </div>
      <div className={styles.filters}>
        <MultiSelect
          label="Status"
          choices={shownStatuses.map((status) => ({
            value: status,
            label: statusLabels[status],
          }))}
          chosen={statuses ?? ALL_STATUSES}
          isNarrowing={statuses !== null}
          onApply={handle.setStatuses}
        />
        <MultiSelect
          label="License type"
          choices={types.map((type) => ({ value: type, label: type }))}
          chosen={licenses ?? NONE}
          onApply={handle.setLicenses}
        />
        <MultiSelect
          label="Locations"
          choices={workforce.facilities.map((one) => ({
            value: String(one.facility_id),
            label: one.facility_name,
          }))}
          chosen={facilityIds ?? NONE}
          onApply={handle.setFacilities}
        />
        {handle.isFiltered && (
          <Button size="sm" variant="link" onClick={handle.clear}>
            Clear all
          </Button>
        )}
      </div>
      <AttentionCounters counts={counts} pressed={handle.attention} onPress={handle.setAttention} />
    </div>
  );
}
