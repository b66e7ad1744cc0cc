import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { DnrCandidate, DnrHistory, DnrList, DnrReason } from "./schema";

const key = (facilityId: number) => ["dnrs", facilityId] as const;

type Sought = { page: number; searchTerm: string };

export const dnrsQuery = (facilityId: number, { page, searchTerm }: Sought) =>
  queryOptions({
    queryKey: [...key(facilityId), page, searchTerm] as const,
    queryFn: () => api<DnrList>("GET", "/api/facility/dnrs", { page, searchTerm: searchTerm || null }),
    placeholderData: keepPreviousData,
  });

export const dnrReasonsQuery = () =>
  queryOptions({
    queryKey: ["entity", "dnr-reasons"] as const,
    queryFn: () => api<DnrReason[]>("GET", "/api/entity/dnr-reasons"),
    staleTime: Infinity,
  });

export const dnrCandidatesQuery = (facilityId: number, caregiverName: string, resourceType: string) =>
  queryOptions({
    queryKey: [...key(facilityId), "candidates", caregiverName, resourceType] as const,
    queryFn: () =>
      api<DnrCandidate[]>("GET", "/api/facility/dnrs/caregivers", { caregiverName, resourceType }),
    staleTime: 10_000,
  });

export const dnrHistoryQuery = (facilityId: number, caregiverId: number) =>
  queryOptions({
    queryKey: [...key(facilityId), "history", caregiverId] as const,
    queryFn: () => api<DnrHistory>("GET", `/api/facility/dnrs/${caregiverId}/history`),
  });

/** The name is for the success message. */
type Person = { caregiverId: number; name: string };
type Filing = Person & { dnrReasonCode: string; resourceType: string };

export const fileDnrMutation = (facilityId: number) =>
  write(
    ({ caregiverId, dnrReasonCode, resourceType }: Filing) => {
      const body = { dnrReasonCode, resourceType, warningConfirmed: true };
      return api<string>("POST", `/api/facility/dnrs/${caregiverId}`, body);
    },
    { invalidates: [key(facilityId)] },
  );

export const removeDnrMutation = (facilityId: number) =>
  write(({ caregiverId }: Person) => api<string>("DELETE", `/api/facility/dnrs/${caregiverId}`), {
    invalidates: [key(facilityId)],
  });
