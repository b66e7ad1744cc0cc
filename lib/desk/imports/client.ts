import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type {
  ImportKind,
  ImportResult,
  ImportRun,
  ImportRuns,
  LeftOutRows,
  ProfessionalsForm,
  UndoCheck,
} from "./schema";

/** Whether rows of professionals that look like a known one are that one. */
export type Same = ProfessionalsForm["same"];
/** What someone says about a file: what headings mean, and cells as they should be, by row and column. */
export type Said = Pick<ProfessionalsForm, "headings" | "corrections">;
export type ImportRequest = Said & {
  file: File;
  isConfirmed: boolean;
  leftOut: readonly number[];
  same?: Same;
};

/** The counts in the header, the desk and its queues. */
const WAITING = [
  ["desk", "counts"],
  ["desk", "all"],
  ["desk", "queue"],
];

const importing = (path: string, changed: string) =>
  write(
    ({ file, isConfirmed, leftOut, same, headings, corrections }: ImportRequest) => {
      const form = new FormData();
      form.append("isConfirmed", String(isConfirmed));
      form.append("leftOut", JSON.stringify(leftOut));
      form.append("headings", JSON.stringify(headings));
      form.append("corrections", JSON.stringify(corrections));
      if (same) form.append("same", JSON.stringify(same));
      form.append("file", file);
      return api<ImportResult>("POST", path, form);
    },
    // What waits at the desk as well: a new license is to be reviewed.
    { invalidates: [["desk", changed], ...WAITING], invalidatesIfRefused: [["desk", changed]] },
  );
/** Each second while one runs. */
const RUNNING_MS = 1_000;

/** Imports of a facility or of professionals: how far they are, and how one is taken back. */
function runsOf(path: string, changed: string) {
  const list = queryOptions({
    queryKey: ["desk", changed, "imports", path] as const,
    queryFn: () => api<ImportRuns>("GET", path),
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isRunning) ? RUNNING_MS : false),
    staleTime: 0,
  });
  const check = (importId: number) =>
    queryOptions({
      queryKey: ["desk", changed, "undo-check", path, importId] as const,
      queryFn: () => api<UndoCheck>("GET", `${path}/${importId}/undo`),
      staleTime: 0,
      gcTime: 0,
    });
  const undo = write((importId: number) => api<string>("POST", `${path}/${importId}/undo`), {
    invalidates: [["desk", changed], ...WAITING],
    invalidatesIfRefused: [["desk", changed]],
  });
  const leftOut = write((importId: number) => api<LeftOutRows>("GET", `${path}/${importId}/left-out`));
  return { list, check, undo, leftOut };
}
export type Runs = ReturnType<typeof runsOf>;

export const isRunning = ({ state }: ImportRun) => state === "CHECKING" || state === "SAVING";

export const facilityRuns = (facilityId: number) =>
  runsOf(`/api/desk/facilities/${facilityId}/imports`, "customers");
export const peopleRuns = runsOf("/api/desk/people/imports", "people");
export const professionalRuns = runsOf("/api/desk/professionals/imports", "professionals");

export type ImportWrite = ReturnType<typeof importing>;

export const importMutation = (facilityId: number, kind: ImportKind) =>
  importing(`/api/desk/facilities/${facilityId}/import/${kind}`, "customers");

export const importProfessionalsMutation = () => importing("/api/desk/professionals/import", "professionals");
