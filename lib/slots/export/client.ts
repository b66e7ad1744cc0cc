import { saveCsv } from "@/lib/csv/save-csv";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { lastDayOf } from "../client";
import type { ScheduleFilters } from "../schedule/filter-rules";
import { exportName } from "../rules";

type ExportInput = { facility: { id: number; name: string }; filters: ScheduleFilters; today: string };

/** Downloads a facility's schedule, as filtered, as a CSV file. */
export const exportScheduleMutation = () =>
  write(
    async ({ facility, filters, today }: ExportInput) => {
      // Attention filters depend on the current time, so the file ignores them.
      const { attention: _, ...exported } = filters;
      const body = { ...exported, until: lastDayOf(facility.id, today) };
      saveCsv(
        exportName(facility.name, today),
        await api<string>("POST", `/api/facility/${facility.id}/schedule/export`, body),
      );
    },
    { forbidden: "stay" },
  );
