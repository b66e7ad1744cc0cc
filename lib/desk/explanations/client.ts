import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { AccessExplanation, ShiftExplanation } from "./schema";

const WHY = ["desk", "why"] as const;

type Shift = { professionalId: number; facilityId: number; resourceType: string };

export const shiftExplanationQuery = ({ professionalId, facilityId, resourceType }: Shift) =>
  queryOptions({
    queryKey: [...WHY, "shift", professionalId, facilityId, resourceType] as const,
    queryFn: () =>
      api<ShiftExplanation>("GET", `/api/desk/professionals/${professionalId}/why`, {
        facilityId,
        resourceType,
      }),
  });

export type AskedAccess = { facilityId: number | null; what: string | null };

/** `what` is a page's address, which begins with a slash, or a permission. */
export const accessExplanationQuery = (userId: number, { facilityId, what }: AskedAccess) =>
  queryOptions({
    queryKey: [...WHY, "access", userId, facilityId, what] as const,
    queryFn: () =>
      api<AccessExplanation>("GET", `/api/desk/people/${userId}/why`, {
        facilityId,
        [what?.startsWith("/") ? "page" : "permission"]: what,
      }),
    placeholderData: keepPreviousData,
  });
