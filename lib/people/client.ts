import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { GapCounts, Gaps, Person } from "./schema";

/** Someone at a facility: the key prefix of everything on their page. */
export type PersonHere = { caregiverId: number; facilityId: number };

export const personKey = ({ caregiverId, facilityId }: PersonHere) =>
  ["people", facilityId, caregiverId] as const;

const pathOf = ({ caregiverId }: PersonHere) => `/api/people/${caregiverId}`;

export const personQuery = (of: PersonHere) =>
  queryOptions({
    queryKey: [...personKey(of), "page"] as const,
    queryFn: () => api<Person>("GET", pathOf(of)),
    staleTime: 10_000,
  });

/** The facility's open shifts they may work. */
export const gapsQuery = (of: PersonHere) =>
  queryOptions({
    queryKey: [...personKey(of), "gaps"] as const,
    queryFn: () => api<Gaps>("GET", `${pathOf(of)}/gaps`),
    staleTime: 10_000,
    retry: false,
    meta: { forbidden: "silent" },
  });

/** How many of the facility's open shifts each may work. */
export const gapCountsQuery = ({ facilityId, ids }: { facilityId: number; ids: readonly number[] }) =>
  queryOptions({
    queryKey: ["people", facilityId, "gap-counts", ids] as const,
    queryFn: () => api<GapCounts>("GET", `/api/people/gap-counts?ids=${ids.join(",")}`),
    staleTime: 10_000,
    retry: false,
    meta: { forbidden: "silent" },
  });
