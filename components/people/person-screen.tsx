"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { liveSlots } from "@/components/list/live-slots";
import { useLiveList } from "@/components/list/use-live-list";
import { SlotActionsHost } from "@/components/slot-actions/slot-actions-host";
import { SlotSourceProvider } from "@/components/slot-actions/slot-source";
import { ConnectionStrip } from "@/components/shell/connection-strip";
import { useServerMinute } from "@/components/shell/use-minute";
import { classNames } from "@/components/ui/class-names";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { gapsQuery, personKey, personQuery } from "@/lib/people/client";
import { seesGaps } from "@/lib/people/policy";
import type { Person } from "@/lib/people/schema";
import type { FeedSlot } from "@/lib/slots/schema";
import { dateIn } from "@/lib/time/calendar";
import type { SessionUser } from "@/lib/users/schema";
import { AttendanceCard } from "./attendance-card";
import { CredentialsCard } from "./credentials-card";
import { GapsCard } from "./gaps-card";
import { MessagesCard } from "./messages-card";
import { PersonFacts } from "./person-facts";
import { PersonHead } from "./person-head";
import { ShiftChip } from "./shift-chip";
import { usePersonSource } from "./use-person-source";
import { WeekGrid } from "./week-grid";

export type PersonScreenProps = {
  user: SessionUser;
  /** The active facility. */
  facility: FacilityDetails;
  first: Person;
  brand: string;
  renderedAt: number;
};

/** A person's page: who they are, five weeks of shifts, how they keep them, and the gaps they could fill. */
export function PersonScreen({ user, facility: here, first, brand, renderedAt }: PersonScreenProps) {
  const client = useQueryClient();
  const now = useServerMinute(renderedAt);
  const of = { caregiverId: first.id, facilityId: here.id };
  const { data: person, isFetching } = useQuery({ ...personQuery(of), initialData: first });
  const followed = user.facilitiesEnabled.map(({ id }) => id);
  const offers = seesGaps(user, here.id);
  const gaps = useQuery({ ...gapsQuery(of), enabled: offers });
  const known = new Set([
    ...person.slots.map(({ slot_id }) => slot_id),
    ...(gaps.data?.gaps ?? []).map(({ slot }) => slot.slot_id),
  ]);
  /** Theirs, or once theirs, or a gap that came, changed or went. */
  const concerns = (slot: FeedSlot) =>
    slot.caregiver_id === person.id ||
    known.has(slot.slot_id) ||
    (offers && slot.facility_id === here.id && slot.slot_status === "UNCLAIMED");
  const connection = useLiveList({
    ...liveSlots(client, followed, { queryKey: personKey(of), concerns }),
    today: dateIn(now, here.timezone),
  });
  const source = usePersonSource({ user, brand, person, facility: here, isFetching });
  return (
    <SlotSourceProvider value={source}>
      <div className="grid gap-3">
        <ConnectionStrip state={connection} />
        <PersonHead person={person} user={user} facilityId={here.id} brand={brand} />
        <div
          className={classNames(
            "grid grid-cols-[minmax(0,1fr)] items-start gap-3",
            offers && "xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]",
          )}
        >
          <div className="grid min-w-0 gap-3">
            <PersonFacts person={person} here={here} now={now} />
            <WeekGrid person={person} chipOf={(slot) => <ShiftChip {...{ slot, person, here, now }} />} />
          </div>
          {offers && (
            <div className="grid min-w-0 content-start gap-3 xl:row-span-2">
              <MessagesCard caregiverId={person.id} here={here} now={now} />
              <GapsCard gaps={gaps} person={person} user={user} />
            </div>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:grid-cols-2 xl:col-start-1">
            <CredentialsCard person={person} employer="work here" />
            <AttendanceCard person={person} hereId={here.id} />
          </div>
        </div>
        <SlotActionsHost />
      </div>
    </SlotSourceProvider>
  );
}
