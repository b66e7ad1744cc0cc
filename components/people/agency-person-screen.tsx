"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { usePeopleCommands } from "@/components/agency/use-people-commands";
import { useLiveList } from "@/components/list/use-live-list";
import { ConnectionStrip } from "@/components/shell/connection-strip";
import { useServerMinute } from "@/components/shell/use-minute";
import { classNames } from "@/components/ui/class-names";
import { fittingQuery } from "@/lib/agency-schedule/assignment/client";
import type { FittingShift } from "@/lib/agency-schedule/assignment/schema";
import { AGENCY_SCHEDULE } from "@/lib/agency-schedule/shifts/client";
import type { AgencyChanges } from "@/lib/agency-schedule/shifts/schema";
import { agencyPastShiftsQuery, agencyPersonKey, agencyPersonQuery } from "@/lib/people/agency/client";
import type { AgencyPerson } from "@/lib/people/agency/schema";
import { isOfFacility } from "@/lib/slots/fit/rules";
import { dateIn } from "@/lib/time/calendar";
import { AgencyPersonHead } from "./agency-person-head";
import { AgencyGapRow } from "./agency-gap-row";
import { CredentialsCard } from "./credentials-card";
import { GapsCard } from "./gaps-card";
import { PastShiftsCard } from "./past-shifts-card";
import { PersonFacts } from "./person-facts";
import { ReadOnlyChip } from "./shift-chip";
import { usePastShifts } from "./use-past-shifts";
import { WeekGrid } from "./week-grid";

/** What speaks for them at its facility is said once; what holds for a day or is a risk stands in each row. */
const knownBefore = (all: readonly FittingShift[], gap: FittingShift): readonly string[] =>
  all
    .slice(0, all.indexOf(gap))
    .filter(({ shift }) => shift.facility_id === gap.shift.facility_id)
    .flatMap(({ fit }) => fit.reasons.filter(isOfFacility).map(({ text }) => text));

type Props = {
  first: AgencyPerson;
  /** The agency's. */
  timeZone: string;
  renderedAt: number;
};

/** Someone's page for their agency: what they work for it, how they keep it, and what their papers lack. */
export function AgencyPersonScreen({ first, timeZone, renderedAt }: Props) {
  const now = useServerMinute(renderedAt);
  const query = agencyPersonQuery(first.id);
  const { data: person } = useQuery({ ...query, initialData: first });
  usePeopleCommands();
  const client = useQueryClient();
  const past = usePastShifts();
  const isAssignable = person.status === "enabled";
  const gapsOf = fittingQuery(first.id, null);
  const gaps = useQuery({ ...gapsOf, enabled: isAssignable });
  const here = { id: null, timezone: timeZone };
  const shiftIds = new Set(person.slots.map(({ shift_id }) => shift_id));
  const connection = useLiveList({
    query: "",
    lists: [agencyPersonKey(first.id), gapsOf.queryKey],
    today: dateIn(now, timeZone),
    events: {
      // The page may predate what changed before the stream began.
      "agency-subscribed": (_, list) => list.read(),
      "agency-shifts": (data, list) => {
        const { shifts } = JSON.parse(data) as AgencyChanges;
        const isTheirs = shifts.some(
          ({ shift_id, own }) =>
            shiftIds.has(shift_id) || own.some(({ caregiver_id }) => caregiver_id === person.id),
        );
        if (isTheirs) list.read();
        else if (isAssignable) void client.invalidateQueries({ queryKey: gapsOf.queryKey });
      },
    },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ConnectionStrip state={connection} />
      <AgencyPersonHead person={person} />
      <div
        className={classNames(
          "grid grid-cols-[minmax(0,1fr)] items-start gap-3",
          isAssignable && "xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_auto_1fr]",
        )}
      >
        <PersonFacts person={person} here={here} now={now} onAttendance={past.lead} />
        {isAssignable && (
          <div className="min-w-0 xl:col-start-2 xl:row-span-3 xl:row-start-1">
            <GapsCard
              read={gaps}
              gaps={gaps.data?.rows ?? []}
              name={person.name}
              elsewhere="the Open tab"
              rowOf={(gap) => (
                <AgencyGapRow
                  key={gap.shift.slot_id}
                  gap={gap}
                  known={knownBefore(gaps.data?.rows ?? [], gap)}
                  person={person}
                  onChanged={() => void client.invalidateQueries({ queryKey: AGENCY_SCHEDULE })}
                />
              )}
            />
          </div>
        )}
        <WeekGrid person={person} chipOf={(slot) => <ReadOnlyChip {...{ slot, person, here }} />} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <CredentialsCard
            person={person}
            employer="work for your agency"
            note={
              person.credentials && (
                <Link
                  href={`/private/agency/professionals/${person.id}/credentials` as Route}
                  prefetch={false}
                  className="ml-auto text-sm text-brand-text"
                >
                  Manage credentials
                </Link>
              )
            }
          />
          <PastShiftsCard
            attendance={person.attendance}
            points={null}
            query={agencyPastShiftsQuery(person.id)}
            here={here}
            {...past.card}
          />
        </div>
      </div>
    </div>
  );
}
