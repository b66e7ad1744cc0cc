"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Users } from "lucide-react";
import { useMemo, useState } from "react";
import type { LiveList } from "@/components/list/follow-list";
import { useAddressState } from "@/components/list/use-address-state";
import { useLiveList } from "@/components/list/use-live-list";
import { useSearchKey } from "@/components/list/use-search-key";
import { ConnectionStrip } from "@/components/shell/connection-strip";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { SearchInput } from "@/components/ui/search-input";
import { useServerMinute } from "@/components/shell/use-minute";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { FoldedFilters } from "@/components/ui/folded-filters";
import { IconButton } from "@/components/ui/icon-button";
import { MultiSelect } from "@/components/ui/multi-select/multi-select";
import { PageHead } from "@/components/ui/page-head";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { useMedia } from "@/components/ui/use-media";
import { weekOf } from "@/lib/global-schedule/rules";
import { overviewAddress } from "@/lib/who-can-work/address-rules";
import { OVERVIEW, overviewQuery } from "@/lib/who-can-work/client";
import { canWork, datesFrom, OVERVIEW_DAYS } from "@/lib/who-can-work/rules";
import type { Overview } from "@/lib/who-can-work/schema";
import { finderOf } from "@/lib/search/fold";
import { addDays, dateIn, formatMonthDay } from "@/lib/time/calendar";
import { stepArrows } from "@/components/ui/recipes";
import { OverviewLegend } from "./overview-cell";
import { OverviewGrid } from "./overview-grid";

type Props = { facility: { id: number; timezone: string }; first: Overview; renderedAt: number };

const shows = [
  { value: "all", label: "Everyone" },
  { value: "off", label: "With time off" },
  { value: "can", label: "Can work" },
] as const;

/** Who of a facility's staff is planned, off or can work, day by day for four weeks. */
export function WhoCanWorkScreen({ facility, first, renderedAt }: Props) {
  const now = useServerMinute(renderedAt);
  const today = dateIn(now, facility.timezone);
  const [{ start, types, show }, go] = useAddressState(useMemo(() => overviewAddress(today), [today]));
  const [search, setSearch] = useState("");
  // A narrow screen shows a week of the four.
  const stepDays = useMedia("(width >= 62rem)") ? OVERVIEW_DAYS : 7;
  const weeks = stepDays === 7 ? "week" : "four weeks";
  const searchBox = useSearchKey("Search people");
  const narrowed = types.size + Number(show !== null) + Number(search !== "");
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...overviewQuery(facility.id, start),
    ...(start === first.starts_on && { initialData: first }),
  });
  const read = (_: string, list: LiveList) => list.read();
  const connection = useLiveList({
    query: `facilityId=${facility.id}`,
    lists: [OVERVIEW],
    today,
    events: { subscribed: read, availability: read, slots: read },
  });
  const dates = useMemo(() => datesFrom(start), [start]);
  // Those that are shown until others have loaded: a blank cell would say that nothing is planned.
  const shown = data?.starts_on ?? start;
  const of = useMemo(() => ({ dates: datesFrom(shown), today }), [shown, today]);
  const people = useMemo(() => {
    const isFound = finderOf(search);
    return (data?.people ?? []).filter(
      ({ name, resource_type, days }) =>
        (types.size === 0 || types.has(resource_type ?? "")) &&
        isFound(name) &&
        (show === null || days.some(show === "off" ? ({ off }) => off !== null : canWork)),
    );
  }, [data, types, show, search]);
  const known = [...new Set(data?.people.map(({ resource_type }) => resource_type ?? ""))];
  const step = (days: number) => go({ start: addDays(start, days) });
  return (
    <div className="grid gap-3 max-md:[&>a]:-mb-2">
      <ConnectionStrip state={connection} />
      <BackLink href="/private/time-off">Time Off</BackLink>
      <PageHead title="Who Can Work">
        <span className="max-md:hidden">
          <OverviewLegend />
        </span>
      </PageHead>
      <div className="flex flex-wrap items-center gap-1.5">
        <span className={stepArrows}>
          <IconButton size="sm" label={`Previous ${weeks}`} onClick={() => step(-stepDays)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton size="sm" label={`Next ${weeks}`} onClick={() => step(stepDays)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </span>
        {start !== weekOf(today) && (
          <Button size="sm" onClick={() => go({ start: weekOf(today) })}>
            This week
          </Button>
        )}
        <p className="px-1 text-md/5 font-semibold whitespace-nowrap max-md:flex-1" aria-live="polite">
          {`${formatMonthDay(start)} – ${formatMonthDay(dates[stepDays - 1]!)}`}
        </p>
        <FoldedFilters ref={searchBox} count={narrowed} className="md:contents">
          <div className="md:w-44">
            <SearchInput
              isLow
              label="Search people"
              placeholder="Search people"
              value={search}
              onChange={setSearch}
            />
          </div>
          <MultiSelect
            label="License"
            choices={known.map((type) => ({ value: type, label: type || "No license" }))}
            chosen={types}
            onApply={(next) => go({ types: next })}
          />
          <Segmented
            label="Show"
            options={shows}
            value={show ?? "all"}
            onChange={(next) => go({ show: next === "all" ? null : next })}
          />
        </FoldedFilters>
      </div>
      <div className="text-sm text-muted md:hidden">
        <Disclosure summary="What the signs mean">
          <OverviewLegend />
        </Disclosure>
      </div>
      {isError && !data && (
        <FailedLoad message="The overview could not be loaded." onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-96" />}
      {data && people.length === 0 && (
        <EmptyState icon={Users} title="No one matches">
          Change what is shown above to see more of the staff.
        </EmptyState>
      )}
      {data && people.length > 0 && (
        <div className={isPlaceholderData ? "opacity-50" : undefined} aria-busy={isPlaceholderData}>
          <OverviewGrid overview={data} people={people} of={of} />
        </div>
      )}
      {data?.is_cut && (
        <p className="text-sm text-muted">There are more people. Choose a license to see fewer at once.</p>
      )}
    </div>
  );
}
