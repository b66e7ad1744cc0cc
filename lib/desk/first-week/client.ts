import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { FirstWeek } from "./schema";

const CUSTOMERS = [["desk", "customers"]];

export const requestFirstWeekMutation = (facilityId: number) =>
  mutationOptions({
    mutationKey: ["desk", "first-week", facilityId],
    mutationFn: (body: FirstWeek) =>
      api<string>("POST", `/api/desk/facilities/${facilityId}/first-week`, body),
    meta: { invalidates: CUSTOMERS, invalidatesIfRefused: CUSTOMERS },
  });
