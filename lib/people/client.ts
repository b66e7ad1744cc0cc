import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { patchSlots, SLOT_LISTS, withSlots, type SlotChange } from "@/lib/slots/client";
import type { AttendanceKind } from "./attendance-rules";
import type { PersonPastShifts } from "./history/schema";
import type { GapCounts, Gaps, Person } from "./schema";

/** The key prefix of what people's pages show: shifts of theirs, so a refused change of a slot reads it again. */
export const peopleKey = [SLOT_LISTS, "people"] as const;

/** Someone at a facility: the key prefix of everything on their page. */
export type PersonHere = { caregiverId: number; facilityId: number };

export const personKey = ({ caregiverId, facilityId }: PersonHere) =>
  [...peopleKey, facilityId, caregiverId] as const;

const pathOf = ({ caregiverId }: PersonHere) => `/api/people/${caregiverId}`;

export const personQuery = (of: PersonHere) =>
  queryOptions({
    queryKey: [...personKey(of), "page"] as const,
    queryFn: () => api<Person>("GET", pathOf(of)),
    staleTime: 10_000,
  });

/** The shifts on someone's page; undefined until loaded. */
export const readPersonSlots = (client: QueryClient, of: PersonHere) =>
  client.getQueryData(personQuery(of).queryKey)?.slots;

/** Optimistic update of the shifts on someone's page; returns its rollback. */
export const patchPerson = (
  client: QueryClient,
  of: PersonHere,
  slotIds: readonly number[],
  change: SlotChange,
): (() => void) =>
  patchSlots(
    {
      read: () => readPersonSlots(client, of) ?? [],
      put: (changed) =>
        client.setQueryData(
          personQuery(of).queryKey,
          (person) => person && { ...person, slots: withSlots(person.slots, changed) },
        ),
    },
    slotIds,
    change,
  );

/** The facility's open shifts they may work. */
export const gapsQuery = (of: PersonHere) =>
  queryOptions({
    queryKey: [...personKey(of), "gaps"] as const,
    queryFn: () => api<Gaps>("GET", `${pathOf(of)}/gaps`),
    staleTime: 10_000,
    retry: false,
    meta: { forbidden: "silent" },
  });

export type PastShiftsChoice = { page: number; kind: AttendanceKind | null; days: number };

export const PAST_SHIFTS_PAGE = 8;

/** Past shifts of the page with this key prefix and path. */
export const pastShiftsFrom =
  (key: readonly unknown[], path: string) =>
  ({ page, kind, days }: PastShiftsChoice) =>
    queryOptions({
      queryKey: [...key, "past-shifts", { page, kind, days }],
      queryFn: () =>
        api<PersonPastShifts>("GET", `${path}/past-shifts`, {
          page,
          page_size: PAST_SHIFTS_PAGE,
          days,
          kind: kind || null,
        }),
      staleTime: 10_000,
      placeholderData: keepPreviousData,
    });

export const pastShiftsQuery = (of: PersonHere) => pastShiftsFrom(personKey(of), pathOf(of));

/** How many of the facility's open shifts each may work. */
export const gapCountsQuery = ({ facilityId, ids }: { facilityId: number; ids: readonly number[] }) =>
  queryOptions({
    queryKey: [...peopleKey, facilityId, "gap-counts", ids] as const,
    queryFn: () => api<GapCounts>("GET", `/api/people/gap-counts?ids=${ids.join(",")}`),
    staleTime: 10_000,
    retry: false,
    meta: { forbidden: "silent" },
  });
