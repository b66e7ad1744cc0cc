"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { usePeopleCommands } from "./use-people-commands";
import { useLiveList } from "@/components/list/use-live-list";
import { ConnectionStrip } from "@/components/shell/connection-strip";
import { useServerMinute } from "@/components/shell/use-minute";
import type { AgencyChanges } from "@/lib/agency-schedule/shifts/schema";
import { agencyPersonQuery } from "@/lib/people/agency/client";
import type { AgencyPerson } from "@/lib/people/agency/schema";
import { dateIn } from "@/lib/time/calendar";
import { AgencyPersonHead } from "./agency-person-head";
import { AttendanceCard } from "./attendance-card";
import { CredentialsCard } from "./credentials-card";
import { PastShiftsCard } from "./past-shifts-card";
import { PersonFacts } from "./person-facts";
import { ReadOnlyChip } from "./shift-chip";
import { WeekGrid } from "./week-grid";

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
  const here = { id: null, timezone: timeZone };
  const shiftIds = new Set(person.slots.map(({ shift_id }) => shift_id));
  const connection = useLiveList({
    query: "",
    lists: [query.queryKey],
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
      },
    },
  });
  return (
    <div className="grid gap-3">
      <ConnectionStrip state={connection} />
      <AgencyPersonHead person={person} />
      <PersonFacts person={person} here={here} now={now} />
      <WeekGrid person={person} chipOf={(slot) => <ReadOnlyChip {...{ slot, person, here }} />} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
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
        <PastShiftsCard person={person} here={here} now={now} />
        <AttendanceCard person={person} hereId={null} />
      </div>
    </div>
  );
}
