import { mutationOptions } from "@tanstack/react-query";
import { saveCsv } from "@/lib/csv/save-csv";
import { api } from "@/lib/http/fetcher";
import { addDays } from "@/lib/time/calendar";
import type { PastFilters } from "../filter-rules";
import { exportName } from "../week/rules";
import type { PastShiftExport } from "./schema";

type ExportInput = { facility: { id: number; name: string }; friday: string; filters: PastFilters };

export const EXPORT_FAILED = "Failed to export past shifts. Please try again!";

/** Downloads a week, as filtered, as a CSV file. */
export const exportPastShiftsMutation = () =>
  mutationOptions({
    mutationKey: ["past-shifts", "export"],
    mutationFn: async ({ facility, friday, filters }: ExportInput) => {
      const body: PastShiftExport = { start: addDays(friday, -6), end: friday, ...filters };
      saveCsv(
        exportName(facility.name, friday),
        await api<string>("POST", `/api/facility/${facility.id}/past-shifts/export`, body),
      );
    },
    meta: { forbidden: "stay" },
  });
