import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { FirstWeek } from "./schema";

const CUSTOMERS = [["desk", "customers"]];

export const requestFirstWeekMutation = (facilityId: number) =>
  write((body: FirstWeek) => api<string>("POST", `/api/desk/facilities/${facilityId}/first-week`, body), {
    invalidates: CUSTOMERS,
    invalidatesIfRefused: CUSTOMERS,
  });
