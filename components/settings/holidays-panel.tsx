"use client";

import { useQuery } from "@tanstack/react-query";
import { PartyPopper, Plus } from "lucide-react";
import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Skeleton } from "@/components/ui/skeleton";
import { holidaysQuery } from "@/lib/holidays/client";
import { isFederal, premiumText } from "@/lib/holidays/rules";
import type { Holiday, Holidays } from "@/lib/holidays/schema";
import type { NextShift } from "@/lib/next-shift/schema";
import { formatLongDay, shortTimes } from "@/lib/time/calendar";
import { timeOn } from "@/lib/time/zones";

const HolidayDialog = lazyComponent(
  () => import("./holiday-dialog").then((module) => module.HolidayDialog),
  dialogFrame("md"),
);

const timeText = (time: string) => timeOn(`2000-01-01 ${time}`);

const timesOf = ({ fromTime, untilTime }: Holiday) =>
  fromTime === "00:00" && untilTime === "00:00"
    ? "All day"
    : shortTimes(timeText(fromTime), timeText(untilTime));

const repeats = ({ rule }: Holiday) =>
  rule === "ONCE" ? "Once" : isFederal(rule) ? "Every year, US federal" : "Every year";

const factsOf = (holiday: Holiday) =>
  [
    repeats(holiday),
    timesOf(holiday),
    premiumText(holiday),
    holiday.skipsRecurring && "Recurring shifts skip it",
  ].filter(Boolean);

const setterOf = ({ is_own }: Holiday, company: string | undefined) =>
  is_own ? `Differs from ${company}’s` : `Set by ${company} for all its facilities`;

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
    <Panel
      title="Holidays"
      lead="Every screen marks these days. Hours within a holiday cost more if it has a premium; hours that are already approved or settled keep their cost."
      action={
        <Button onClick={() => setOpened("new")}>
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
        <ul className="divide-y divide-line">
          {data.holidays.map((holiday) => (
            <li key={holiday.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-semibold">{holiday.name}</p>
                <p className="text-sm text-muted">{factsOf(holiday).join(" · ")}</p>
                {holiday.of_company && (
                  <p className="text-sm text-muted">{setterOf(holiday, data.company?.name)}</p>
                )}
              </div>
              <p className="text-sm whitespace-nowrap text-muted">
                {holiday.next_on ? formatLongDay(holiday.next_on) : "Over"}
              </p>
              {(!holiday.of_company || holiday.of_company.allowsOwn || data.company?.can_set) && (
                <Button size="sm" aria-label={`Edit ${holiday.name}`} onClick={() => setOpened(holiday)}>
                  Edit
                </Button>
              )}
            </li>
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
  );
}
