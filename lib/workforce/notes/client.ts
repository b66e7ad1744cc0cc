import { queryOptions } from "@tanstack/react-query";
import { api, keyed } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { companyPath } from "@/lib/professionals/credentials/documents/path-rules";
import { companyHeaders, employeeKey, employeePath, workforceKey, type Employee } from "../client";
import type { NewNote, NoteCategory, Notes } from "./schema";

export const noteCategoriesQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...workforceKey(companyId), "note-categories"] as const,
    queryFn: () =>
      api<NoteCategory[]>(
        "GET",
        `${companyPath(companyId)}/note-categories`,
        undefined,
        companyHeaders(companyId),
      ),
  });

export const notesQuery = (of: Employee) =>
  queryOptions({
    queryKey: [...employeeKey(of), "notes"] as const,
    queryFn: () => api<Notes>("GET", `${employeePath(of)}/notes`, undefined, companyHeaders(of.companyId)),
  });

type PublishInput = NewNote & { key: string };

/** The key makes a note sent again count once. */
export const publishNoteMutation = (of: Employee) =>
  write(
    ({ key, ...body }: PublishInput) =>
      api<string>("POST", `${employeePath(of)}/notes`, body, {
        ...companyHeaders(of.companyId),
        ...keyed(key),
      }),
    { invalidates: [[...employeeKey(of), "notes"]] },
  );
