"use client";

import { useQuery } from "@tanstack/react-query";
import { PartyPopper, Plus } from "lucide-react";
import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { PanelColumns } from "@/components/shell/panel-columns";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Skeleton } from "@/components/ui/skeleton";
import { holidaysQuery } from "@/lib/holidays/client";
import { isFederal, premiumText, timesText } from "@/lib/holidays/rules";
import type { Holiday, Holidays } from "@/lib/holidays/schema";
import type { NextShift } from "@/lib/next-shift/schema";
import { dayParts, formatDayHeading, shortWeekday } from "@/lib/time/calendar";
import { HolidayCosts } from "./holiday-costs";

const HolidayDialog = lazyComponent(() => import("./holiday-dialog"), "HolidayDialog", dialogFrame("md"));

const repeats = ({ rule }: Holiday) =>
  rule === "ONCE" ? "Once" : isFederal(rule) ? "Every year, US federal" : "Every year";

const factsOf = (holiday: Holiday) =>
  [repeats(holiday), timesText(holiday), holiday.skipsRecurring && "Recurring shifts skip it"].filter(
    Boolean,
  );

const setterOf = ({ is_own }: Holiday, company: string | undefined) =>
  is_own ? `Differs from ${company}’s` : `Set by ${company} for all its facilities`;

/** The next date as a leaf of a calendar, with its year once that is another. */
function Leaf({ date, today }: { date: string | null; today: string }) {
  return (
    <p className="row-span-2 grid w-14 self-center overflow-hidden rounded-md border border-line text-center">
      {date ? (
        <>
          <span className="sr-only">{formatDayHeading(date, today)}</span>
          <span aria-hidden className="bg-subtle text-sm/5 font-semibold text-holiday">
            {dayParts(date).month.slice(0, 3)}
            {date.slice(0, 4) !== today.slice(0, 4) && ` ’${date.slice(2, 4)}`}
          </span>
          <b aria-hidden className="pt-0.5 text-lg/5.5 font-semibold tabular-nums">
            {dayParts(date).day}
          </b>
          <span aria-hidden className="pb-0.5 text-sm/4.5 text-muted">
            {shortWeekday(date)}
          </span>
        </>
      ) : (
        <span className="bg-subtle py-5 text-sm/5 text-muted">Over</span>
      )}
    </p>
  );
}

type RowProps = { holiday: Holiday; company: Holidays["company"]; today: string; onEdit: () => void };

function HolidayRow({ holiday, company, today, onEdit }: RowProps) {
  const { name, next_on: date, of_company: ofCompany, multiplier, hourlyAmount } = holiday;
  const pays = multiplier !== null || hourlyAmount !== null;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-3 @lg:grid-cols-[auto_minmax(0,1fr)_auto_3.5rem]">
      <Leaf date={date} today={today} />
      <div className="min-w-0 @lg:row-span-2">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-muted">{factsOf(holiday).join(" · ")}</p>
        {ofCompany && <p className="text-sm text-muted">{setterOf(holiday, company?.name)}</p>}
      </div>
      <p
        className={classNames(
          "whitespace-nowrap tabular-nums @max-lg:col-start-2 @max-lg:text-sm @lg:row-span-2",
          pays ? "font-semibold" : "text-muted",
        )}
      >
        {premiumText(holiday)}
      </p>
      {(!ofCompany || ofCompany.allowsOwn || company?.can_set) && (
        <Button
          writes
          size="sm"
          aria-label={`Edit ${name}`}
          className="col-start-3 row-span-2 row-start-1 @lg:col-start-4"
          onClick={onEdit}
        >
          Edit
        </Button>
      )}
    </li>
  );
}

type Props = {
  facilityId: number;
  today: string;
  first: Holidays | null;
  /** The next shift that has a rate. */
  next: NextShift | null;
};

/** The facility's holidays: their marks on every screen, what they pay, and whether recurring shifts skip them. */
export function HolidaysPanel({ facilityId, today, first, next }: Props) {
  const [opened, setOpened] = useState<Holiday | "new" | null>(null);
  const { data, isError, isPending, refetch } = useQuery({
    ...holidaysQuery(facilityId),
    initialData: first ?? undefined,
  });
  return (
    <PanelColumns
      main={
        <Panel
          title="Holidays"
          lead="Every screen marks these days. Hours within a holiday cost more if it has a premium; hours that are already approved or settled keep their cost."
          action={
            <Button writes onClick={() => setOpened("new")}>
              <Plus aria-hidden /> Add holiday
            </Button>
          }
        >
          {isError && !data && (
            <FailedLoad message="Failed to load the holidays" onRetry={() => void refetch()} />
          )}
          {isPending && <Skeleton className="h-40 w-full" />}
          {data?.holidays.length === 0 && (
            <EmptyState icon={PartyPopper} title="No holidays yet">
              Add the US federal holidays you observe, or dates of your own.
            </EmptyState>
          )}
          {data && data.holidays.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {data.holidays.map((holiday) => (
                <HolidayRow
                  key={holiday.id}
                  {...{ holiday, today, company: data.company }}
                  onEdit={() => setOpened(holiday)}
                />
              ))}
            </ul>
          )}
          {opened && (
            <HolidayDialog
              facilityId={facilityId}
              today={today}
              holiday={opened === "new" ? null : opened}
              next={next}
              company={data?.company ?? null}
              taken={(data?.holidays ?? []).map(({ rule }) => rule)}
              onClose={() => setOpened(null)}
            />
          )}
        </Panel>
      }
      aside={data && <HolidayCosts holidays={data.holidays} next={next} />}
    />
  );
}
