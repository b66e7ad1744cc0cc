"use client";

import { Building2 } from "lucide-react";
import { SearchInput } from "@/components/ui/search-input";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Checkbox } from "@/components/ui/checkbox";
import { Popover } from "@/components/ui/popover";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { CHOOSE_FEWER } from "@/lib/global-schedule/rules";
import { finderOf } from "@/lib/search/fold";
import type { FacilityChoice } from "./use-facility-choice";

/** The longest searchable name. */
const MAX_SEARCH = 30;

export const FacilitySearch = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <SearchInput isLow label="Search facilities" value={value} maxLength={MAX_SEARCH} onChange={onChange} />
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
      className="font-semibold"
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
 * The selection takes effect on Apply, which needs at least one facility and a change. Beside the grid each button is
 * there only while there is something for it to do; in the popover, Cancel closes.
 */
export function ChoiceButtons({ choice, onDone }: { choice: FacilityChoice; onDone?: () => void }) {
  const then = (act: () => void) => () => {
    act();
    onDone?.();
  };
  const canReset = choice.isChanged || !choice.isAll;
  if (!canReset && !onDone) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {choice.hasTooMany && (
        <p role="status" className="basis-full text-sm text-muted">
          {CHOOSE_FEWER}
        </p>
      )}
      <Button
        variant="ghost"
        size="sm"
        className="mr-auto"
        aria-disabled={!canReset || undefined}
        onClick={then(choice.reset)}
      >
        Reset
      </Button>
      {(choice.isChanged || onDone) && (
        <>
          <Button size="sm" onClick={then(choice.cancel)}>
            Cancel
          </Button>
          <Button
            writes={false}
            variant="primary"
            size="sm"
            aria-disabled={!choice.canApply || undefined}
            onClick={then(choice.apply)}
          >
            Apply
          </Button>
        </>
      )}
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
    <span className="contents md:hidden">
      <Popover
        label="Facilities"
        className={buttonClass(
          "secondary",
          "sm",
          "w-16 justify-self-start thumb:fixed thumb:bottom-[calc(var(--tab-bar-height)+0.25rem)] thumb:left-3 thumb:z-31",
        )}
        panelClassName="w-80 flex-col gap-2 max-md:w-auto open:flex"
        trigger={
          <>
            <Building2 aria-hidden /> {count}
            <span className="sr-only">{count === 1 ? " facility" : " facilities"}</span>
          </>
        }
      >
        {(close) => (
          <>
            <h2 className="text-md/5 font-semibold">Facilities</h2>
            <FacilitySearch value={search} onChange={onSearch} />
            <SelectAll choice={choice} found={found} />
            <ul className="max-h-[50dvh] overflow-y-auto">
              {found.map(({ id, label }) => (
                <li key={id}>
                  <Checkbox
                    label={label}
                    className="min-h-(--control-md) items-center"
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
