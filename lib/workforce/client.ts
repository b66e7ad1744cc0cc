import { queryOptions } from "@tanstack/react-query";
import { saveCsv } from "@/lib/csv/save-csv";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { companyPath } from "@/lib/professionals/credentials/documents/path-rules";
import { exportName, exportOf } from "./export/rules";
import type { EmployeeStatus, Narrowing } from "./rules";
import type { LostShift, Workforce, WorkforceDetails } from "./schema";

/** The key prefix of everything about a company's workforce. */
export const workforceKey = (companyId: number) => ["workforce", companyId] as const;

export const companyHeaders = (companyId: number) => ({ "management-company-id": String(companyId) });

/** One of a company's people. */
export type Employee = { companyId: number; caregiverId: number };

export const employeePath = ({ companyId, caregiverId }: Employee) =>
  `${companyPath(companyId)}/caregivers/${caregiverId}`;
export const employeeKey = ({ companyId, caregiverId }: Employee) =>
  [...workforceKey(companyId), "professional", caregiverId] as const;

/** The list, or those in it who match a query, as the screen's address states it. */
export const workforceQuery = (companyId: number, query = "") =>
  queryOptions({
    queryKey: [...workforceKey(companyId), "list", query] as const,
    queryFn: () =>
      api<Workforce>(
        "GET",
        `${companyPath(companyId)}/workforce${query && `?${query}`}`,
        undefined,
        companyHeaders(companyId),
      ),
  });

export const employeeQuery = (of: Employee) =>
  queryOptions({
    queryKey: [...employeeKey(of), "details"] as const,
    queryFn: () => api<WorkforceDetails>("GET", employeePath(of), undefined, companyHeaders(of.companyId)),
  });

/** The shifts someone would lose, at all facilities or some; never cached, because the decision depends on it. */
export const lostShiftsQuery = (of: Employee, facilityIds: readonly number[] | null) =>
  queryOptions({
    queryKey: [...employeeKey(of), "upcoming-shifts", facilityIds] as const,
    queryFn: () =>
      api<LostShift[]>(
        "GET",
        `${employeePath(of)}/workforce/upcoming-shifts${facilityIds ? `?facilityIds=${facilityIds.join(",")}` : ""}`,
        undefined,
        companyHeaders(of.companyId),
      ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** `old` is the status as it was shown. */
type StatusInput = { caregiverId: number; status: EmployeeStatus; old: EmployeeStatus };

export const changeStatusMutation = (companyId: number) =>
  write(
    ({ caregiverId, status, old }: StatusInput) =>
      api<string>(
        "PUT",
        `${employeePath({ companyId, caregiverId })}/workforce/status`,
        { status: status.toUpperCase(), old: old.toUpperCase() },
        companyHeaders(companyId),
      ),
    { invalidates: [workforceKey(companyId)] },
  );

type ExportInput = {
  company: { id: number; name: string };
  now: Date;
  timezone: string;
  narrowing: Narrowing;
};

/** Downloads the list as filtered, as a CSV file. */
export const exportWorkforceMutation = () =>
  write(
    async ({ company, narrowing, ...at }: ExportInput) =>
      saveCsv(
        exportName(company.name, at),
        await api<string>(
          "POST",
          `${companyPath(company.id)}/workforce/export`,
          exportOf(narrowing),
          companyHeaders(company.id),
        ),
      ),
    { forbidden: "stay" },
  );
