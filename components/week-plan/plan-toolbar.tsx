import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useSearchKey } from "@/components/list/use-search-key";
import { SearchInput } from "@/components/ui/search-input";
import { overviewPath } from "@/lib/who-can-work/address-rules";
import { buttonClass } from "@/components/ui/button-class";
import { Button } from "@/components/ui/button";
import { FoldedFilters } from "@/components/ui/folded-filters";
import { IconButton } from "@/components/ui/icon-button";
import { MultiSelect } from "@/components/ui/multi-select/multi-select";
import { Segmented } from "@/components/ui/segmented";
import { dateBeside, formatWeekLabel, weekOf } from "@/lib/global-schedule/rules";
import type { Order, PlanAddress } from "@/lib/week-plan/address-rules";
import type { WeekPlan } from "@/lib/week-plan/schema";
import { stepArrows } from "@/components/ui/recipes";
import { NO_UNIT } from "./grid-rules";

type Props = {
  address: PlanAddress;
  today: string;
  plan: WeekPlan | undefined;
  search: string;
  onSearch: (text: string) => void;
  onGo: (change: Partial<PlanAddress>) => void;
};

/** ", 2026". */
const YEAR = 6;

const orderNames: { value: Order; label: string }[] = [
  { value: "unit", label: "By unit" },
  { value: "hours", label: "By hours left" },
  { value: "coverage", label: "Coverage" },
];

function choicesOf(plan: WeekPlan | undefined) {
  const units = (plan?.units ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const types = [...new Set((plan?.slots ?? []).map(({ resource_type }) => resource_type))].sort();
  return {
    units: [...units, { value: NO_UNIT, label: "No unit", isEmpty: true }],
    types: types.map((type) => ({ value: type, label: type })),
  };
}

/** The week, with its neighbors, and what narrows it. */
export function PlanToolbar({ address, today, plan, search, onSearch, onGo }: Props) {
  const { week, order, units, types, mark } = address;
  const choices = choicesOf(plan);
  const searchBox = useSearchKey("Search people");
  const narrowed = units.size + types.size + Number(search !== "");
  const step = (days: number) => {
    const next = dateBeside(week, days, today);
    if (next) onGo({ week: next, day: null });
  };
  const isNarrowed = units.size > 0 || types.size > 0 || mark !== null || search !== "";
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className={stepArrows}>
        <IconButton size="sm" label="Previous week" onClick={() => step(-7)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton size="sm" label="Next week" onClick={() => step(7)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </span>
      {week !== weekOf(today) && (
        <Button size="sm" className="max-xl:hidden" onClick={() => onGo({ week: weekOf(today), day: null })}>
          This week
        </Button>
      )}
      <p className="text-md/5 font-semibold whitespace-nowrap md:min-w-40 md:px-1" aria-live="polite">
        {formatWeekLabel(week).slice(0, -YEAR)}
        <span className="max-md:sr-only">{formatWeekLabel(week).slice(-YEAR)}</span>
      </p>
      <FoldedFilters ref={searchBox} count={narrowed} className="md:contents">
        <div className="md:w-44">
          <SearchInput
            isLow
            label="Search people"
            placeholder="Search people"
            value={search}
            onChange={onSearch}
          />
        </div>
        <MultiSelect
          label="Unit"
          choices={choices.units}
          chosen={units}
          onApply={(next) => onGo({ units: next })}
        />
        <MultiSelect
          label="Shift type"
          choices={choices.types}
          chosen={types}
          onApply={(next) => onGo({ types: next })}
        />
        {/* A phone has one day at a time. */}
        <span className="contents max-md:hidden">
          <Segmented
            label="View"
            options={orderNames}
            value={order}
            onChange={(next) => onGo({ order: next })}
          />
        </span>
        {isNarrowed && (
          <Button
            variant="link"
            size="sm"
            onClick={() => {
              onSearch("");
              onGo({ units: new Set(), types: new Set(), mark: null });
            }}
          >
            Clear all
          </Button>
        )}
      </FoldedFilters>
      <Link
        href={overviewPath(week) as Route}
        prefetch={false}
        className={buttonClass("secondary", "sm", "md:ml-auto")}
      >
        <CalendarDays aria-hidden className="max-md:hidden" /> Who can work
      </Link>
    </div>
  );
}
