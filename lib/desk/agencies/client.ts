import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { AgenciesAddress } from "../address-rules";
import type { MadeRecord, SavedPerson } from "../customers/schema";
import { scoreDays } from "./scorecard/rules";
import type {
  Agencies,
  AgencyPerson,
  AgencyRateAtDesk,
  AgencyUpdate,
  DeskAgency,
  DeskRoster,
  FoundFacilities,
  NewAgencyAtDesk,
  Scorecard,
  ScorecardQuery,
} from "./schema";

const AGENCIES = ["desk", "agencies"] as const;
const meta = { invalidates: [AGENCIES], invalidatesIfRefused: [AGENCIES] };

export const agencyPageSize = 50;

export const agenciesQuery = ({ search, page, sort, days }: AgenciesAddress, size = agencyPageSize) =>
  queryOptions({
    queryKey: [...AGENCIES, "list", search, page, sort, days, size] as const,
    queryFn: () => api<Agencies>("GET", "/api/desk/agencies", { search, page, page_size: size, sort, days }),
    placeholderData: keepPreviousData,
  });

/** A few agencies to choose from. */
export const agencyChoicesQuery = (search: string) => ({
  ...agenciesQuery({ search, page: 1, sort: "name", days: scoreDays[0] }, 20),
  enabled: search !== "",
});

const agencyPath = (agencyId: number) => `/api/desk/agencies/${agencyId}`;

export const agencyQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...AGENCIES, agencyId] as const,
    queryFn: () => api<DeskAgency>("GET", agencyPath(agencyId)),
  });

export const rosterPageSize = 50;

export const rosterQuery = (agencyId: number, { search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: [...AGENCIES, agencyId, "roster", search, page] as const,
    queryFn: () =>
      api<DeskRoster>("GET", `${agencyPath(agencyId)}/professionals`, {
        search,
        page,
        page_size: rosterPageSize,
      }),
    placeholderData: keepPreviousData,
  });

export const scorecardQuery = (agencyId: number, period: ScorecardQuery) =>
  queryOptions({
    queryKey: [...AGENCIES, agencyId, "scorecard", period.from, period.to] as const,
    queryFn: () => api<Scorecard>("GET", `${agencyPath(agencyId)}/scorecard`, period),
    placeholderData: keepPreviousData,
  });

export const facilityChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...AGENCIES, "facilities", search] as const,
    queryFn: () => api<FoundFacilities>("GET", "/api/desk/facilities", { search }),
    enabled: search !== "",
  });

export const createAgencyMutation = () =>
  write((body: z.input<typeof NewAgencyAtDesk>) => api<MadeRecord>("POST", "/api/desk/agencies", body), meta);

export const updateAgencyMutation = (agencyId: number) =>
  write((body: z.input<typeof AgencyUpdate>) => api<string>("PUT", agencyPath(agencyId), body), meta);

export const setLogoMutation = (agencyId: number) =>
  write((file: File) => {
    const form = new FormData();
    form.append("file", file);
    return api<string>("PUT", `${agencyPath(agencyId)}/logo`, form);
  }, meta);

export const saveAgencyPersonMutation = (agencyId: number) =>
  write(
    (body: z.input<typeof AgencyPerson>) => api<SavedPerson>("POST", `${agencyPath(agencyId)}/people`, body),
    meta,
  );

export const removeAgencyPersonMutation = (agencyId: number) =>
  write(
    ({ id, evenLast }: { id: number; evenLast: boolean }) =>
      api<string>("DELETE", `${agencyPath(agencyId)}/people/${id}?evenLast=${evenLast}`),
    meta,
  );

export const setAgencyRateMutation = (agencyId: number) =>
  write(
    ({ facilityId, ...body }: { facilityId: number } & z.input<typeof AgencyRateAtDesk>) =>
      api<string>("PUT", `${agencyPath(agencyId)}/rates/${facilityId}`, body),
    meta,
  );
