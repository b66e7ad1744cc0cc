import { mutationOptions } from "@tanstack/react-query";
import { saveCsv } from "@/lib/csv/save-csv";
import { api } from "@/lib/http/fetcher";
import { exportName } from "./rules";
import type { CalendarExport } from "./schema";

/** Downloads a week of some facilities, as filtered, as a CSV file. */
export const exportCalendarMutation = () =>
  mutationOptions({
    mutationKey: ["global-schedule", "export"],
    mutationFn: async (body: CalendarExport) =>
      saveCsv(exportName(body.week), await api<string>("POST", "/api/flex/global-overview/export", body)),
    meta: { forbidden: "stay" },
  });
