import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type {
  DeskProfessional,
  FoundFacilities,
  FoundProfessionals,
  MadeProfessional,
  MergePlan,
  NewProfessional,
  ProfessionalDetails,
  ProfessionalState,
} from "./schema";

export const professionalPageSize = 50;

/** Within the desk's, as reviews change what is shown here. */
const PROFESSIONALS = ["desk", "professionals"] as const;
const path = (id: number) => `/api/desk/professionals/${id}`;

export const professionalsQuery = ({ search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: [...PROFESSIONALS, "found", search, page] as const,
    queryFn: () =>
      api<FoundProfessionals>("GET", "/api/desk/professionals", {
        search,
        page,
        page_size: professionalPageSize,
      }),
    placeholderData: keepPreviousData,
  });

export const professionalQuery = (id: number) =>
  queryOptions({
    queryKey: [...PROFESSIONALS, id] as const,
    queryFn: () => api<DeskProfessional>("GET", path(id)),
  });

export const facilityNamesQuery = (search: string) =>
  queryOptions({
    queryKey: [...PROFESSIONALS, "facilities", search] as const,
    queryFn: () => api<FoundFacilities>("GET", "/api/desk/facility-names", { search }),
    placeholderData: keepPreviousData,
  });

export const mergeQuery = (id: number, otherId: number) =>
  queryOptions({
    // Not read again after the merge, when the other record is gone.
    queryKey: ["merge-of-professionals", id, otherId] as const,
    queryFn: () => api<MergePlan>("GET", `${path(id)}/merge?otherId=${otherId}`),
  });

const meta = { invalidates: [PROFESSIONALS], invalidatesIfRefused: [PROFESSIONALS] };

export const createProfessionalMutation = () =>
  write(
    (body: z.input<typeof NewProfessional>) => api<MadeProfessional>("POST", "/api/desk/professionals", body),
    meta,
  );

export const changeDetailsMutation = (id: number) =>
  write((details: ProfessionalDetails) => api<string>("PUT", `${path(id)}/details`, details), meta);

export const setStateMutation = (id: number) =>
  write((state: ProfessionalState) => api<string>("PUT", `${path(id)}/state`, state), meta);

type Staff = { professionalId: number; facilityId: number };

/** Also what keeps them from its shifts is another then. */
export const makeStaffMutation = ({ professionalId, facilityId }: Staff) =>
  write(() => api<string>("PUT", `${path(professionalId)}/facilities/${facilityId}`), {
    invalidates: [["desk"]],
    invalidatesIfRefused: [["desk"]],
  });

export const endLinksMutation = (id: number) =>
  write(() => api<string>("POST", `${path(id)}/end-links`), meta);

export const mergeMutation = (id: number) =>
  write((otherId: number) => api<string>("POST", `${path(id)}/merge`, { otherId }), meta);
