"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { FailedLoad } from "@/components/ui/failed-load";
import { Select } from "@/components/ui/select";
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

const EVERYONE = "everyone";

/** Whom to narrow a day's message to: a license type, if there are several, or one of its shifts. */
function audiencesOf(people: readonly DayPerson[]) {
  const countOf = (isIn: (one: DayPerson) => boolean) => people.filter(isIn).length;
  const types = [...new Set(people.map((one) => one.resource_type))].sort();
  const shifts = [...new Set(people.map(({ shift }) => shift))].sort();
  return [
    { value: EVERYONE, label: `Everyone, ${people.length}` },
    ...(types.length > 1
      ? types.map((type) => ({
          value: type,
          label: `All ${type}, ${countOf((one) => one.resource_type === type)}`,
        }))
      : []),
    ...(shifts.length > 1
      ? shifts.map((shift) => ({ value: shift, label: `${shift}, ${countOf((one) => one.shift === shift)}` }))
      : []),
  ];
}

const isAmong = (audience: string) => (one: DayPerson) =>
  audience === EVERYONE || one.resource_type === audience || one.shift === audience;

/** Everyone with a shift on a day, to write to those who work it at once; each gets it in their own thread. */
export function DayThread({ date, here, onBack }: Props) {
  const { facilityId } = here;
  const { data, isError, refetch } = useQuery(dayPeopleQuery(facilityId, date));
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const [audience, setAudience] = useState(EVERYONE);
  const everyone = data?.people ?? [];
  const audiences = audiencesOf(everyone);
  // Their shift may have ended since it was chosen.
  const of = audiences.some(({ value }) => value === audience) ? audience : EVERYONE;
  const people = everyone.filter(isAmong(of));
  const types = new Set(people.map((one) => one.resource_type));
  const open = (data?.open ?? []).filter((one) => of === EVERYONE || types.has(one.resource_type));
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
        title={`${of === EVERYONE ? "Everyone" : of} on ${formatShortDay(date)}`}
        about={data ? `${counted(chosen.length, "person", "people")}, each in their own thread` : "…"}
        onBack={onBack}
      />
      <div
        className="relative min-h-0 flex-1 overflow-y-auto bg-surface px-4 py-3"
        aria-busy={!data && !isError}
      >
        <div className="mx-auto max-w-200">
          {isError && !data && (
            <FailedLoad message="The people could not be loaded." onRetry={() => void refetch()} />
          )}
          {!data && !isError && <Skeleton className="h-40" />}
          {audiences.length > 2 && (
            <Select
              aria-label="Who gets it"
              className="mb-3 max-w-md"
              value={of}
              options={audiences}
              onChange={(event) => setAudience(event.target.value)}
            />
          )}
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
      </div>
      {chosen.length > 0 && (
        <Composer
          label={`Message ${counted(chosen.length, "person", "people")}`}
          facilityId={facilityId}
          caregiverIds={chosen.map(({ caregiver_id }) => caregiver_id)}
          templates={dayTemplates(date, open)}
          note="Each gets it by text or email, as they prefer, and not at night unless you press Send now in their thread."
        />
      )}
    </>
  );
}
