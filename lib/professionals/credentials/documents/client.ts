import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { upload } from "@/lib/http/upload";
import { papersPath } from "./path-rules";
import type { Credential, CredentialDetail, CredentialRequirement, FacilityShiftTypes } from "./schema";

const credentialsOf = (caregiverId: number) => ["credentials", caregiverId] as const;
const pathOf = (caregiverId: number) => papersPath({ caregiverId, companyId: null });

/** The tab handles a 403: it disables what can't be used. */
const meta = { forbidden: "silent" } as const;

export const credentialsQuery = (caregiverId: number) =>
  queryOptions({
    queryKey: [...credentialsOf(caregiverId), "list"] as const,
    queryFn: () => api<Credential[]>("GET", `${pathOf(caregiverId)}/credentials`),
    meta,
  });

export const credentialQuery = (caregiverId: number, type: string) =>
  queryOptions({
    queryKey: [...credentialsOf(caregiverId), "type", type] as const,
    queryFn: () => api<CredentialDetail>("GET", `${pathOf(caregiverId)}/credentials/${type}?source=agency`),
    enabled: type !== "",
    meta,
  });

export type FacilityShift = { facilityId: number; shiftType: string };

export const requirementsQuery = (caregiverId: number, chosen: FacilityShift | null) =>
  queryOptions({
    queryKey: [...credentialsOf(caregiverId), "requirements", chosen] as const,
    queryFn: () => {
      const query = new URLSearchParams({
        facilityId: String(chosen!.facilityId),
        shiftType: chosen!.shiftType,
      });
      return api<CredentialRequirement[]>("GET", `${pathOf(caregiverId)}/credential-requirements?${query}`);
    },
    enabled: chosen !== null,
    meta,
  });

export const shiftTypesQuery = () =>
  queryOptions({
    queryKey: ["agency-shift-types"] as const,
    queryFn: () => api<FacilityShiftTypes>("GET", "/api/agencies/shift-types"),
    staleTime: 300_000,
  });

type CredentialUpload = {
  type: string;
  fields: Readonly<Record<string, string>>;
  attachment: File;
  onProgress: (part: number) => void;
};

export const uploadCredentialMutation = (caregiverId: number) =>
  mutationOptions({
    mutationKey: [...credentialsOf(caregiverId), "upload"],
    mutationFn: ({ type, fields, attachment, onProgress }: CredentialUpload) => {
      const form = new FormData();
      form.set("credential_type", type);
      for (const [name, value] of Object.entries(fields)) if (value !== "") form.set(name, value);
      form.set("attachment", attachment);
      return upload<string>("POST", `${pathOf(caregiverId)}/credentials/${type}`, form, onProgress);
    },
    // Employee Details lists the licenses.
    meta: { invalidates: [credentialsOf(caregiverId), ["agency-professionals"]] },
  });
