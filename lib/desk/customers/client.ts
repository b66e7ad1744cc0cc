import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { RestCode } from "@/lib/rest-limits/rules";
import type {
  BegunAs,
  CompanyUpdate,
  ContractAtDesk,
  DeskCompany,
  DeskFacility,
  FacilityAtDesk,
  FacilityMove,
  FacilityUpdate,
  FeatureAtDesk,
  LimitUpdate,
  MadeFacility,
  MadeRecord,
  ModelFacility,
  MovePreview,
  NewCompanyAtDesk,
  PersonAtDesk,
  RatesAtDesk,
  SavedPerson,
  StructuresAtDesk,
  UnitUpdate,
} from "./schema";
import type { Customers } from "./list/schema";
import type { RequirementsAtDesk, RequirementsPreview } from "./requirements/schema";

const CUSTOMERS = ["desk", "customers"] as const;
const meta = { invalidates: [CUSTOMERS], invalidatesIfRefused: [CUSTOMERS] };

/** A contract has a facility on one side and an agency on the other. */
const CONTRACTS = [CUSTOMERS, ["desk", "agencies"]] as const;
const ofContracts = { invalidates: CONTRACTS, invalidatesIfRefused: CONTRACTS };

const PAGE_SIZE = 50;
export const customerPageSize = PAGE_SIZE;

export type CustomerFilter = { search: string; page: number; sort: "name" | "newest" };

export const customersQuery = ({ search, page, sort }: CustomerFilter) =>
  queryOptions({
    queryKey: [...CUSTOMERS, "list", search, page, sort] as const,
    queryFn: () => api<Customers>("GET", "/api/desk/customers", { search, page, page_size: PAGE_SIZE, sort }),
    placeholderData: keepPreviousData,
  });

export const companyQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...CUSTOMERS, "company", companyId] as const,
    queryFn: () => api<DeskCompany>("GET", `/api/desk/companies/${companyId}`),
  });

const facilityPath = (facilityId: number) => `/api/desk/facilities/${facilityId}`;

export const facilitySetUpQuery = (facilityId: number) =>
  queryOptions({
    queryKey: [...CUSTOMERS, "facility", facilityId] as const,
    queryFn: () => api<DeskFacility>("GET", facilityPath(facilityId)),
  });

export const createCompanyMutation = () =>
  write(
    (body: z.input<typeof NewCompanyAtDesk>) => api<MadeRecord>("POST", "/api/desk/companies", body),
    meta,
  );

export const updateCompanyMutation = (companyId: number) =>
  write(
    (body: z.input<typeof CompanyUpdate>) => api<string>("PUT", `/api/desk/companies/${companyId}`, body),
    meta,
  );

export const createFacilityMutation = () =>
  write(
    (body: z.input<typeof FacilityAtDesk>) => api<MadeFacility>("POST", "/api/desk/facilities", body),
    meta,
  );

export const updateFacilityMutation = (facilityId: number) =>
  write((body: z.input<typeof FacilityUpdate>) => api<string>("PUT", facilityPath(facilityId), body), meta);

/** What a move to a company, or to none, changes. */
export const movePreviewQuery = (facilityId: number, companyId: number | null) =>
  queryOptions({
    queryKey: [...CUSTOMERS, "move", facilityId, companyId] as const,
    queryFn: () => api<MovePreview>("GET", `${facilityPath(facilityId)}/move`, { companyId }),
    gcTime: 0,
  });

export const moveFacilityMutation = (facilityId: number) =>
  write(
    (body: z.input<typeof FacilityMove>) => api<string>("POST", `${facilityPath(facilityId)}/move`, body),
    meta,
  );

export const beginAsMutation = (facilityId: number) =>
  write((model: ModelFacility) => api<BegunAs>("POST", `${facilityPath(facilityId)}/begin-as`, model), meta);

export const addUnitsMutation = (facilityId: number) =>
  write((unit: string[]) => api<string>("POST", `${facilityPath(facilityId)}/units`, { unit }), meta);

export const changeUnitMutation = (facilityId: number) =>
  write(
    ({ id, ...body }: { id: number } & z.input<typeof UnitUpdate>) =>
      api<string>("PUT", `${facilityPath(facilityId)}/units/${id}`, body),
    meta,
  );

export const addStructuresMutation = (facilityId: number) =>
  write(
    (structures: z.input<typeof StructuresAtDesk>["structures"]) =>
      api<string>("POST", `${facilityPath(facilityId)}/structures`, { structures }),
    meta,
  );

export const retireStructureMutation = (facilityId: number) =>
  write((id: number) => api<string>("DELETE", `${facilityPath(facilityId)}/structures/${id}`), meta);

export const setRatesMutation = (facilityId: number) =>
  write(
    (rates: z.input<typeof RatesAtDesk>["rates"]) =>
      api<string>("POST", `${facilityPath(facilityId)}/rates`, { rates }),
    meta,
  );

type WithdrawnRate = { resourceType: string; effectiveOn: string; wage: string; billRate: string };

export const withdrawRateMutation = (facilityId: number) =>
  write(
    (rate: WithdrawnRate) =>
      api<string>("DELETE", `${facilityPath(facilityId)}/rates?${new URLSearchParams(rate)}`),
    meta,
  );

export const savePersonMutation = (facilityId: number) =>
  write(
    (body: z.input<typeof PersonAtDesk>) =>
      api<SavedPerson>("POST", `${facilityPath(facilityId)}/people`, body),
    meta,
  );

export type LimitChange = { code: RestCode; change: z.input<typeof LimitUpdate> | null };

/** Sets a limit of the facility, or returns it to that of its state. */
export const changeLimitMutation = (facilityId: number) =>
  write(({ code, change }: LimitChange) => {
    const path = `${facilityPath(facilityId)}/limits/${code}`;
    return change ? api<string>("PUT", path, change) : api<string>("DELETE", path);
  }, meta);

export const removePersonMutation = (facilityId: number) =>
  write(({ id, isForCompany, evenLast }: { id: number; isForCompany: boolean; evenLast: boolean }) => {
    const query = new URLSearchParams({ isForCompany: String(isForCompany), evenLast: String(evenLast) });
    return api<string>("DELETE", `${facilityPath(facilityId)}/people/${id}?${query}`);
  }, meta);

export const signContractMutation = (facilityId: number) =>
  write(
    (body: z.input<typeof ContractAtDesk>) =>
      api<string>("POST", `${facilityPath(facilityId)}/agencies`, body),
    ofContracts,
  );

export const endContractMutation = (facilityId: number) =>
  write(
    (agencyId: number) => api<string>("DELETE", `${facilityPath(facilityId)}/agencies/${agencyId}`),
    ofContracts,
  );

/** Whom it would exclude if these were required for a type: codes, of references with their number. */
export const requirementsEffectQuery = (
  facilityId: number,
  about: { resourceType: string; required: string },
) =>
  queryOptions({
    queryKey: [...CUSTOMERS, "requirements", facilityId, about] as const,
    queryFn: () => api<RequirementsPreview>("GET", `${facilityPath(facilityId)}/requirements`, about),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export const setRequirementsMutation = (facilityId: number) =>
  write(
    (body: RequirementsAtDesk) => api<string>("PUT", `${facilityPath(facilityId)}/requirements`, body),
    meta,
  );

export const switchFeatureMutation = (facilityId: number) =>
  write((body: FeatureAtDesk) => api<string>("PUT", `${facilityPath(facilityId)}/features`, body), meta);
