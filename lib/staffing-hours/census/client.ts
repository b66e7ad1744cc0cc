import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { staffingHoursKey } from "@/lib/staffing-hours/client";
import type { CensusChange } from "./schema";

export const setCensusMutation = (facilityId: number) =>
  write((change: CensusChange) => api<string>("PUT", `/api/facility/${facilityId}/census`, change), {
    invalidates: [staffingHoursKey],
  });

export const importCensusMutation = (facilityId: number) =>
  write(
    (file: File) => {
      const form = new FormData();
      form.append("file", file);
      return api<{ rows: number }>("POST", `/api/facility/${facilityId}/census/import`, form);
    },
    { invalidates: [staffingHoursKey] },
  );
