import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { staffingHoursKey } from "@/lib/staffing-hours/client";
import type { CensusChange } from "./schema";

export const setCensusMutation = (facilityId: number) =>
  mutationOptions({
    mutationKey: ["census", facilityId, "set"],
    mutationFn: (change: CensusChange) => api<string>("PUT", `/api/facility/${facilityId}/census`, change),
    meta: { invalidates: [staffingHoursKey] },
  });

export const importCensusMutation = (facilityId: number) =>
  mutationOptions({
    mutationKey: ["census", facilityId, "import"],
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append("file", file);
      return api<{ rows: number }>("POST", `/api/facility/${facilityId}/census/import`, form);
    },
    meta: { invalidates: [staffingHoursKey] },
  });
