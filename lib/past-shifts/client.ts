import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { addDays } from "@/lib/time/calendar";
import { saveCsv } from "@/lib/csv/save-csv";
import type { PastShiftExport } from "./export/schema";
import type { PastShiftApprovalsResult, PastWeek, WeeksToReview } from "./schema";
import type { DisputeReasonOption, NewDispute } from "./dispute/schema";
import type { PastFilters } from "./filter-rules";
import { exportName } from "./week/rules";

export const pastShiftsKey = ["past-shifts"] as const;

/** The past slots of the week that ends on a Friday. */
export const pastWeekQuery = (facilityId: number, friday: string) =>
  queryOptions({
    queryKey: [...pastShiftsKey, facilityId, friday] as const,
    queryFn: () =>
      api<PastWeek>(
        "GET",
        `/api/facility/feed/past?facilityId=${facilityId}&start=${addDays(friday, -6)}&end=${friday}`,
      ),
    staleTime: 30_000,
  });

/** How many slots await review in each week. */
export const weeksToReviewQuery = (facilityId: number) =>
  queryOptions({
    queryKey: [...pastShiftsKey, facilityId, "to-review"] as const,
    queryFn: () => api<WeeksToReview>("GET", `/api/facility/${facilityId}/past-shifts/to-review`),
    staleTime: 30_000,
  });

export const WEEK_FAILED = "Failed to load past shifts. Please refresh!";
export const APPROVED = "Shift approved successfully.";
export const APPROVE_FAILED = "Failed to approve shift. Please try again!";
export const DISPUTED = "Dispute created successfully.";
export const DISPUTE_FAILED = "Failed to create dispute.";
export const REASONS_FAILED = "Failed to fetch dispute reasons.";

const meta = { invalidates: [pastShiftsKey] };

export const approveMutation = () =>
  write((slotId: number) => api<string>("PUT", "/api/facility/approve-past-shift", { slotId }), meta);

export const approveManyMutation = () =>
  write(
    (slotIds: number[]) =>
      api<PastShiftApprovalsResult>("PUT", "/api/facility/approve-past-shifts", { slotIds }),
    meta,
  );

export const disputeMutation = () =>
  write((dispute: NewDispute) => api<string>("POST", "/api/disputes", dispute), meta);

export const disputeReasonsQuery = () =>
  queryOptions({
    queryKey: ["dispute-reasons"] as const,
    queryFn: () => api<DisputeReasonOption[]>("GET", "/api/entity/dispute-reasons-types"),
    staleTime: Infinity,
  });

type ExportInput = { facility: { id: number; name: string }; friday: string; filters: PastFilters };

export const EXPORT_FAILED = "Failed to export past shifts. Please try again!";

/** Downloads a week, as filtered, as a CSV file. */
export const exportPastShiftsMutation = () =>
  write(
    async ({ facility, friday, filters }: ExportInput) => {
      const body: PastShiftExport = { start: addDays(friday, -6), end: friday, ...filters };
      saveCsv(
        exportName(facility.name, friday),
        await api<string>("POST", `/api/facility/${facility.id}/past-shifts/export`, body),
      );
    },
    { forbidden: "stay" },
  );
