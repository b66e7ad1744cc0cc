import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { ImportKind, ImportResult, ImportRun, ImportRuns } from "./schema";

export type ImportRequest = { file: File; isConfirmed: boolean; leftOut: readonly number[] };

const importing = (path: string, changed: string) =>
  mutationOptions({
    mutationKey: ["desk", "import", path],
    mutationFn: ({ file, isConfirmed, leftOut }: ImportRequest) => {
      const form = new FormData();
      form.append("isConfirmed", String(isConfirmed));
      form.append("leftOut", JSON.stringify(leftOut));
      form.append("file", file);
      return api<ImportResult>("POST", path, form);
    },
    meta: { invalidates: [["desk", changed]], invalidatesIfRefused: [["desk", changed]] },
  });
/** Each second while one runs. */
const RUNNING_MS = 1_000;

const runsOf = (path: string, changed: string) =>
  queryOptions({
    queryKey: ["desk", changed, "imports", path] as const,
    queryFn: () => api<ImportRuns>("GET", path),
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isRunning) ? RUNNING_MS : false),
    staleTime: 0,
  });
export type RunsQuery = ReturnType<typeof runsOf>;

export const isRunning = ({ state }: ImportRun) => state === "CHECKING" || state === "SAVING";

export const runsQuery = (facilityId: number) =>
  runsOf(`/api/desk/facilities/${facilityId}/imports`, "customers");
export const professionalRunsQuery = () => runsOf("/api/desk/professionals/imports", "professionals");

export const undoImportMutation = (facilityId: number) =>
  mutationOptions({
    mutationKey: ["desk", "undo-import", facilityId],
    mutationFn: (importId: number) =>
      api<string>("POST", `/api/desk/facilities/${facilityId}/imports/${importId}/undo`),
    meta: { invalidates: [["desk", "customers"]], invalidatesIfRefused: [["desk", "customers"]] },
  });

export type ImportWrite = ReturnType<typeof importing>;

export const importMutation = (facilityId: number, kind: ImportKind) =>
  importing(`/api/desk/facilities/${facilityId}/import/${kind}`, "customers");

export const importProfessionalsMutation = () => importing("/api/desk/professionals/import", "professionals");
