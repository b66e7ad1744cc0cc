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
import { gapsQuery, pastShiftsQuery, personKey, personQuery } from "@/lib/people/client";
import { threadQuery } from "@/lib/messages/client";
import { seesGaps } from "@/lib/people/policy";
import type { Person } from "@/lib/people/schema";
import type { FeedSlot } from "@/lib/slots/schema";
import { dateIn, formatListDay } from "@/lib/time/calendar";
import type { SessionUser } from "@/lib/users/schema";
import { CredentialsCard } from "./credentials-card";
import { BestGap, GapRow } from "./gap-row";
import { GapsCard } from "./gaps-card";
import { MessagesCard } from "./messages-card";
import { OffCallout } from "./off-callout";
import { PersonFacts } from "./person-facts";
import { PastShiftsCard } from "./past-shifts-card";
import { PersonHead } from "./person-head";
import { ClaimedShift, ShiftChip } from "./shift-chip";
import { usePastShifts } from "./use-past-shifts";
import { usePersonSource } from "./use-person-source";
import { WeekGrid } from "./week-grid";
import { isOff } from "./words";

export type PersonScreenProps = {
  user: SessionUser;
  /** The active facility. */
  facility: FacilityDetails;
  first: Person;
  brand: string;
  renderedAt: number;
  /** Whether it is a part of Manage Professional. */
  isFramed?: boolean;
};

/** A person's page: who they are, five weeks of shifts, how they keep them, and the gaps they could fill. */
export function PersonScreen(props: PersonScreenProps) {
  const { user, facility: here, first, brand, renderedAt, isFramed = false } = props;
  const client = useQueryClient();
  const now = useServerMinute(renderedAt);
  const of = { caregiverId: first.id, facilityId: here.id };
  const { data: person, isFetching } = useQuery({ ...personQuery(of), initialData: first });
  const past = usePastShifts();
  const followed = user.facilitiesEnabled.map(({ id }) => id);
  const offers = seesGaps(user, here.id);
  const isBarred = isOff(person);
  const gaps = useQuery({ ...gapsQuery(of), enabled: offers && !isBarred });
  // Of someone who can't work here, only what was written is left.
  const written = useQuery({ ...threadQuery(here.id, person.id), enabled: offers && isBarred });
  const hasSide = offers && (!isBarred || (written.data?.messages.length ?? 0) > 0);
  // Within Manage Professional the weeks need all of the width.
  const isBeside = hasSide && !isFramed;
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ConnectionStrip state={connection} />
        <PersonHead {...{ person, user, brand, now, isFramed }} facilityId={here.id}>
          {offers && !isBarred && !gaps.isError && (
            <BestGap gaps={gaps.data?.gaps} person={person} user={user} />
          )}
        </PersonHead>
        {isBarred && <OffCallout {...{ person, user, now }} facilityId={here.id} />}
        <div
          className={classNames(
            "grid grid-cols-[minmax(0,1fr)] items-start gap-3",
            isBeside && "xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_auto_1fr]",
          )}
        >
          <PersonFacts
            person={person}
            here={here}
            now={now}
            onAttendance={past.lead}
            claimedOf={(id) => {
              const slot = person.slots.find(({ slot_id }) => slot_id === id);
              return slot && <ClaimedShift slot={slot} now={now} />;
            }}
          />
          {hasSide && (
            // What needs doing comes before the weeks, also where they are below each other.
            <div
              className={classNames(
                "grid min-w-0 content-start items-start gap-3",
                isBeside
                  ? "md:max-xl:grid-cols-2 xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:flex xl:flex-col xl:items-stretch xl:self-stretch"
                  : "md:grid-cols-2",
              )}
            >
              {!isBarred && (
                <GapsCard
                  read={gaps}
                  gaps={gaps.data?.gaps ?? []}
                  name={person.name}
                  elsewhere="the Daily Schedule"
                  rowOf={(gap) => <GapRow key={gap.slot.slot_id} gap={gap} person={person} user={user} />}
                />
              )}
              {/* Beside the weeks and the shifts below them, however far they go. */}
              <div className="min-w-0 xl:sticky xl:top-17">
                <MessagesCard caregiverId={person.id} here={here} now={now} />
              </div>
            </div>
          )}
          <WeekGrid person={person} chipOf={(slot) => <ShiftChip {...{ slot, person, here, now }} />} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <CredentialsCard
              person={person}
              employer="work here"
              dayText={(dateOn) => formatListDay(dateOn, person.today)}
            />
            <PastShiftsCard
              attendance={person.attendance}
              points={person.points}
              query={pastShiftsQuery(of)}
              here={here}
              {...past.card}
            />
          </div>
        </div>
        <SlotActionsHost />
      </div>
    </SlotSourceProvider>
  );
}
