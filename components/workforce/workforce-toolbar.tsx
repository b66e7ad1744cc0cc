import { useSearchKey } from "@/components/list/use-search-key";
import { SearchInput } from "@/components/ui/search-input";
import { Button } from "@/components/ui/button";
import { FoldedFilters } from "@/components/ui/folded-filters";
import { MultiSelect } from "@/components/ui/multi-select/multi-select";
import { isNarrowed, noNarrowing, shownStatuses, statusLabels, type Narrowing } from "@/lib/workforce/rules";
import type { Workforce } from "@/lib/workforce/schema";
import { AttentionCounters, type AttentionCounts } from "./attention-counters";

const MAX_SEARCH = 70;
const NONE: ReadonlySet<string> = new Set();
const ALL_STATUSES: ReadonlySet<string> = new Set(shownStatuses);

/** None chosen filters nothing, as all do. */
const someOf = (chosen: ReadonlySet<string>) => (chosen.size > 0 ? chosen : null);

type Props = {
  workforce: Workforce;
  counts: AttentionCounts;
  narrowing: Narrowing;
  onChange: (change: Partial<Narrowing>) => void;
};

/** Search, filters and the counters of who can't work. */
export function WorkforceToolbar({ workforce, counts, narrowing, onChange }: Props) {
  const searchBox = useSearchKey("Search professionals");
  const { search, statuses, licenses, facilityIds, attention } = narrowing;
  const narrowedBy = [search !== "", statuses, licenses, facilityIds].filter(Boolean).length;
  const types = [...new Set(workforce.rows.flatMap((person) => person.licenses))].sort();
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <FoldedFilters ref={searchBox} count={narrowedBy} className="md:flex">
        <div className="md:w-60">
          <SearchInput
            isLow
            label="Search professionals"
            placeholder="Search for..."
            clearLabel="Clear"
            maxLength={MAX_SEARCH}
            value={search}
            onChange={(text) => onChange({ search: text })}
          />
        </div>
        <MultiSelect
          label="Status"
          choices={shownStatuses.map((status) => ({
            value: status,
            label: statusLabels[status],
          }))}
          chosen={statuses ?? ALL_STATUSES}
          isNarrowing={statuses !== null}
          onApply={(chosen) =>
            onChange({ statuses: chosen.size === shownStatuses.length ? null : someOf(chosen) })
          }
        />
        <MultiSelect
          label="License type"
          choices={types.map((type) => ({ value: type, label: type }))}
          chosen={licenses ?? NONE}
          onApply={(chosen) => onChange({ licenses: someOf(chosen) })}
        />
        <MultiSelect
          label="Locations"
          choices={workforce.facilities.map((one) => ({
            value: String(one.facility_id),
            label: one.facility_name,
          }))}
          chosen={facilityIds ?? NONE}
          onApply={(chosen) => onChange({ facilityIds: someOf(chosen) })}
        />
        {isNarrowed({ ...narrowing, search: "" }) && (
          <Button size="sm" variant="link" onClick={() => onChange(noNarrowing)}>
            Clear all
          </Button>
        )}
      </FoldedFilters>
      <AttentionCounters
        counts={counts}
        pressed={attention}
        onPress={(code) => onChange({ attention: code })}
      />
    </div>
  );
}
