import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { ImportKind, ImportResult } from "./schema";

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
export type ImportWrite = ReturnType<typeof importing>;

export const importMutation = (facilityId: number, kind: ImportKind) =>
  importing(`/api/desk/facilities/${facilityId}/import/${kind}`, "customers");

export const importProfessionalsMutation = () => importing("/api/desk/professionals/import", "professionals");
