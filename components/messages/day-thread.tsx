"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/counts";
import { dayPeopleQuery } from "@/lib/messages/client";
import type { DayPeople } from "@/lib/messages/schema";
import { dayTemplates } from "@/lib/messages/template-rules";
import { formatShortDay } from "@/lib/time/calendar";
import { Composer } from "./composer";
import { ThreadHead } from "./thread-head";
import type { Here } from "./thread-list";

type DayPerson = DayPeople["people"][number];

type Props = { date: string; here: Here; onBack: () => void };

/** Everyone with a shift on a day, to write to those who work it at once; each gets it in their own thread. */
export function DayThread({ date, here, onBack }: Props) {
  const { facilityId } = here;
  const { data, isError, refetch } = useQuery(dayPeopleQuery(facilityId, date));
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const people = data?.people ?? [];
  const isChosen = ({ caregiver_id, absent }: DayPerson) => (absent === null) !== turned.has(caregiver_id);
  const chosen = people.filter(isChosen);
  const toggle = (id: number) => {
    const next = new Set(turned);
    if (!next.delete(id)) next.add(id);
    setTurned(next);
  };
  return (
    <>
      <ThreadHead
        mark={<CalendarDays aria-hidden className="size-5 text-muted" />}
        title={`Everyone on ${formatShortDay(date)}`}
        about={data ? `${counted(chosen.length, "person", "people")}, each in their own thread` : "…"}
        onBack={onBack}
      />
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface px-4 py-3" aria-busy={!data && !isError}>
        {isError && !data && (
          <FailedLoad message="The people could not be loaded." onRetry={() => void refetch()} />
        )}
        {!data && !isError && <Skeleton className="h-40" />}
        {data && people.length === 0 && <p className="text-muted">No one has a shift on this day.</p>}
        {people.length > 0 && (
          <fieldset className="grid gap-x-4 lg:grid-cols-2">
            <legend className="sr-only">To</legend>
            {people.map((one) => (
              <Checkbox
                key={one.caregiver_id}
                label={one.name}
                detail={[one.shift, one.absent].filter(Boolean).join(", ")}
                checked={isChosen(one)}
                onChange={() => toggle(one.caregiver_id)}
              />
            ))}
          </fieldset>
        )}
      </div>
      {chosen.length > 0 && (
        <Composer
          label={`Message ${counted(chosen.length, "person", "people")}`}
          facilityId={facilityId}
          caregiverIds={chosen.map(({ caregiver_id }) => caregiver_id)}
          templates={dayTemplates(date, data?.open ?? [])}
          note="Each gets it by text or mail, as they prefer, and not at night unless you press Send now in their thread."
        />
      )}
    </>
  );
}
