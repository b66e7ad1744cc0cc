import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { STAFF_KEY } from "@/lib/professionals/listing/client";
import type { UpcomingShifts } from "./schema";

/** The shifts someone would lose if disabled; never cached, because the decision depends on it. */
export const upcomingShiftsQuery = (workerId: number) =>
  queryOptions({
    queryKey: [STAFF_KEY, "upcoming-shifts", workerId] as const,
    queryFn: () => api<UpcomingShifts>("GET", `/api/flex/internal-staff/${workerId}/upcoming-shifts`),
    staleTime: 0,
    gcTime: 0,
  });

type StatusChange = { workerId: number; isCaregiverDisabled: boolean };

export const changeStatusMutation = () =>
  write(
    ({ workerId, isCaregiverDisabled }: StatusChange) =>
      api<string>("POST", `/api/flex/internal-staff/${workerId}/facility-status`, { isCaregiverDisabled }),
    { invalidates: [[STAFF_KEY]] },
  );
