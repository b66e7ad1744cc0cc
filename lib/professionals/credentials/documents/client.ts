import { queryOptions } from "@tanstack/react-query";
import { api, ApiError } from "@/lib/http/fetcher";
import { upload } from "@/lib/http/upload";
import { write } from "@/lib/http/write";
import type { Consent } from "../consent/schema";
import { papersHeaders, papersPath, shiftTypesPath, type PapersOf } from "./path-rules";
import type { Credential, CredentialDetail, CredentialRequirement, FacilityShiftTypes } from "./schema";

const papersKey = ({ companyId, caregiverId }: PapersOf) => ["credentials", companyId, caregiverId] as const;

const read = <Answer>(of: PapersOf, path: string) =>
  api<Answer>("GET", `${papersPath(of)}/${path}`, undefined, papersHeaders(of));

/** The tab handles a 403: it disables what can't be used. */
const meta = { forbidden: "silent" } as const;

export const credentialsQuery = (of: PapersOf) =>
  queryOptions({
    queryKey: [...papersKey(of), "list"] as const,
    queryFn: () => read<Credential[]>(of, "credentials"),
    meta,
  });

export const credentialQuery = (of: PapersOf, type: string) =>
  queryOptions({
    queryKey: [...papersKey(of), "type", type] as const,
    queryFn: () =>
      read<CredentialDetail>(of, `credentials/${type}${of.companyId === null ? "?source=agency" : ""}`),
    enabled: type !== "",
    meta,
  });

export const consentQuery = (of: PapersOf) =>
  queryOptions({
    queryKey: [...papersKey(of), "consent"] as const,
    queryFn: () => read<Consent>(of, "document-consent"),
    meta,
  });

export const askConsentMutation = (of: PapersOf) =>
  write(() => api<string>("POST", `${papersPath(of)}/document-consent`, undefined, papersHeaders(of)), {
    invalidates: [papersKey(of)],
  });

export type FacilityShift = { facilityId: number; shiftType: string };

export const requirementsQuery = (of: PapersOf, chosen: FacilityShift | null) =>
  queryOptions({
    queryKey: [...papersKey(of), "requirements", chosen] as const,
    queryFn: () => {
      const query = new URLSearchParams({
        facilityId: String(chosen!.facilityId),
        shiftType: chosen!.shiftType,
      });
      return read<CredentialRequirement[]>(of, `credential-requirements?${query}`);
    },
    enabled: chosen !== null,
    meta,
  });

export const shiftTypesQuery = (of: PapersOf) =>
  queryOptions({
    queryKey: ["shift-types", of.companyId] as const,
    queryFn: () => api<FacilityShiftTypes>("GET", shiftTypesPath(of), undefined, papersHeaders(of)),
    staleTime: 300_000,
  });

/** Details and lists name licenses and what is due. */
const invalidates = (of: PapersOf) => [
  papersKey(of),
  ["agency-professionals"],
  ["workforce"],
  ["agency-schedule"],
];

type CredentialUpload = {
  type: string;
  fields: Readonly<Record<string, string>>;
  attachment: File;
  onProgress: (part: number) => void;
};

export const uploadCredentialMutation = (of: PapersOf) =>
  write(
    ({ type, fields, attachment, onProgress }: CredentialUpload) => {
      const form = new FormData();
      form.set("credential_type", type);
      for (const [name, value] of Object.entries(fields)) if (value !== "") form.set(name, value);
      form.set("attachment", attachment);
      const path = `${papersPath(of)}/credentials/${type}`;
      return upload<string>(path, form, { onProgress, headers: papersHeaders(of) });
    },
    { invalidates: invalidates(of) },
  );

const isGone = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ code }) => code === "CREDENTIAL_NOT_FOUND");

type CredentialDeletion = { type: string; id: string };

/** Deletes a document of a company's employee. One that is gone already counts as deleted. */
export const deleteCredentialMutation = (of: PapersOf) =>
  write(
    async ({ type, id }: CredentialDeletion) => {
      const path = `${papersPath(of)}/credentials/${type}/${id}`;
      await api<string>("DELETE", path, undefined, papersHeaders(of)).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },
    { invalidates: invalidates(of) },
  );
