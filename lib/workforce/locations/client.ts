import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { companyHeaders, employeeKey, employeePath, workforceKey, type Employee } from "../client";
import type { Location } from "../schema";

export const locationsQuery = (of: Employee) =>
  queryOptions({
    queryKey: [...employeeKey(of), "locations"] as const,
    queryFn: () =>
      api<Location[]>("GET", `${employeePath(of)}/facilities`, undefined, companyHeaders(of.companyId)),
    // The tab handles a 403: it disables what can't be used.
    meta: { forbidden: "silent" },
  });

type LocationInput = { facilityIds: readonly number[]; status: "ENABLED" | "DISABLED" };

export const changeLocationsMutation = (of: Employee) =>
  write(
    (body: LocationInput) =>
      api<string>("PUT", `${employeePath(of)}/facilities`, body, companyHeaders(of.companyId)),
    { invalidates: [workforceKey(of.companyId)] },
  );
