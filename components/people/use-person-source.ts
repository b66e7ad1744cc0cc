"use client";

import { useQueries, useQueryClient } from "@tanstack/react-query";
import { highlightRows } from "@/components/list/highlight-rows";
import { useRevealOnSchedule } from "@/components/schedule/use-reveal-on-schedule";
import type { SlotSource } from "@/components/slot-actions/slot-source";
import { dailyWords } from "@/components/slot-actions/words";
import { facilityQuery } from "@/lib/facilities/client";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { patchPerson, personKey, readPersonSlots } from "@/lib/people/client";
import type { Person } from "@/lib/people/schema";
import type { SessionUser } from "@/lib/users/schema";

type Given = {
  user: SessionUser;
  brand: string;
  person: Person;
  /** The active facility. */
  facility: FacilityDetails;
  isFetching: boolean;
};

/** Someone's shifts as a source for slot actions. */
export function usePersonSource({ user, brand, person, facility, isFetching }: Given): SlotSource {
  const client = useQueryClient();
  const reveal = useRevealOnSchedule(facility.id);
  const of = { caregiverId: person.id, facilityId: facility.id };
  const otherIds = [...new Set(person.slots.map(({ facility_id }) => facility_id))].filter(
    (id) => id !== facility.id,
  );
  const others = useQueries({ queries: otherIds.map((id) => facilityQuery(id)) });
  const terms = [facility, ...others.flatMap(({ data }) => data ?? [])];
  return {
    user,
    brand,
    unpermitted: "read-only",
    forbidden: "silent",
    words: dailyWords,
    personId: person.id,
    facilityOf: (id) => terms.find((one) => one.id === id),
    // Reads the cache: by the time of an undo, it may be newer than this render.
    slotsOf: (id) => readPersonSlots(client, of)?.filter(({ facility_id }) => facility_id === id),
    isLoading: () => isFetching || others.some(({ isLoading }) => isLoading),
    patch: (slots, change) =>
      patchPerson(
        client,
        of,
        slots.map(({ slot_id }) => slot_id),
        change,
      ),
    refresh: () => void client.invalidateQueries({ queryKey: personKey(of) }),
    highlight: highlightRows,
    reveal,
  };
}
