"use client";

import { Building2 } from "lucide-react";
import { SearchInput } from "@/components/shell/search-input";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import { Popover } from "@/components/ui/popover";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { finderOf } from "@/lib/search/fold";
import styles from "./facility-picker.module.css";
import type { FacilityChoice } from "./use-facility-choice";

/** The longest searchable name. */
const MAX_SEARCH = 30;

export const FacilitySearch = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <SearchInput label="Search facilities" value={value} maxLength={MAX_SEARCH} onChange={onChange} />
);

export const foundFacilities = (
  facilities: readonly CalendarFacility[],
  search: string,
): CalendarFacility[] => {
  const isFound = finderOf(search);
  return facilities.filter(({ label }) => isFound(label));
};

type Props = { choice: FacilityChoice; found: readonly CalendarFacility[] };

/** Selects or clears all found facilities; shows how many of all are selected. */
export function SelectAll({ choice, found }: Props) {
  const ticked = found.filter(({ id }) => choice.ticked.has(id)).length;
  return (
    <Checkbox
      className={styles.all}
      label={`Selected Facilities (${choice.ticked.size})`}
      aria-label={`Selected Facilities (${choice.ticked.size}), select all`}
      checked={found.length > 0 && ticked === found.length}
      indeterminate={ticked > 0 && ticked < found.length}
      onChange={(event) =>
        choice.tick(
          found.map(({ id }) => id),
          event.target.checked,
        )
      }
    />
  );
}

/**
 * The selection takes effect on Apply, which needs at least one facility and a change. What doesn't apply
 * stays focusable: the button just pressed would lose the focus.
 */
export function ChoiceButtons({ choice, onDone }: { choice: FacilityChoice; onDone?: () => void }) {
  const then = (act: () => void) => () => {
    act();
    onDone?.();
  };
  return (
    <div className={styles.buttons}>
      <Button
        variant="ghost"
        size="sm"
        aria-disabled={(choice.isAll && !choice.isChanged) || undefined}
        onClick={then(choice.reset)}
      >
        Reset
      </Button>
      <Button
        size="sm"
        aria-disabled={(!choice.isChanged && !onDone) || undefined}
        onClick={then(choice.cancel)}
      >
        Cancel
      </Button>
      <Button
        variant="primary"
        size="sm"
        aria-disabled={!choice.canApply || undefined}
        onClick={then(choice.apply)}
      >
        Apply
      </Button>
    </div>
  );
}

type PopoverProps = {
  choice: FacilityChoice;
  facilities: readonly CalendarFacility[];
  search: string;
  onSearch: (text: string) => void;
};

/** The sidebar of a narrow screen, behind a button. */
export function FacilityPopover({ choice, facilities, search, onSearch }: PopoverProps) {
  const found = foundFacilities(facilities, search);
  const count = choice.chosen.length;
  return (
    <span className={styles.narrow}>
      <Popover
        label="Facilities"
        className={classNames(buttonClass("secondary", "sm"), styles.trigger)}
        panelClassName={styles.panel}
        trigger={
          <>
            <Building2 aria-hidden /> {count}
            <span className="sr-only">{count === 1 ? " facility" : " facilities"}</span>
          </>
        }
      >
        {(close) => (
          <>
            <h2 className={styles.title}>Facilities</h2>
            <FacilitySearch value={search} onChange={onSearch} />
            <SelectAll choice={choice} found={found} />
            <ul className={styles.list}>
              {found.map(({ id, label }) => (
                <li key={id}>
                  <Checkbox
                    label={label}
                    checked={choice.ticked.has(id)}
                    onChange={(event) => choice.tick([id], event.target.checked)}
                  />
                </li>
              ))}
            </ul>
            {found.length === 0 && <p className="text-muted">No results found.</p>}
            <ChoiceButtons choice={choice} onDone={close} />
          </>
        )}
      </Popover>
    </span>
  );
}
