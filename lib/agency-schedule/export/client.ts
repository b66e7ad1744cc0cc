import { saveCsv } from "@/lib/csv/save-csv";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { exportName } from "./rules";
import type { AgencyExport } from "./schema";

export const EXPORT_FAILED = "Failed to make the file. Please try again.";

/** Downloads a tab's list, as filtered and sorted, as a CSV file. */
export const exportAgencyScheduleMutation = (today: string) =>
  write(
    async (list: AgencyExport) =>
      saveCsv(exportName(list.tab, today), await api<string>("POST", "/api/agencies/schedule/export", list)),
    { forbidden: "stay" },
  );
