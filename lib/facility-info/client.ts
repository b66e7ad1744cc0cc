import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { CUT_OFF } from "@/lib/files/file-type";
import { api, ApiError } from "@/lib/http/fetcher";
import type { TextSection } from "./rules";
import type { FacilityInfo } from "./schema";

export const facilityInfoQuery = (facilityId: number) =>
  queryOptions({
    queryKey: ["facility-info", facilityId] as const,
    queryFn: () => api<FacilityInfo>("GET", "/api/facility/facility-info"),
  });

type InfoChange = {
  changed: { section_name: TextSection; value: string }[];
  isFileDeleted: boolean;
  attachment: File | null;
};

function formOf({ changed, isFileDeleted, attachment }: InfoChange): FormData {
  const form = new FormData();
  form.set("facilityInfo", JSON.stringify(changed));
  form.set("fileDeleted", String(isFileDeleted));
  if (attachment) {
    form.set("fileName", attachment.name);
    form.set("attachment", attachment);
  }
  return form;
}

export const updateFacilityInfoMutation = (facilityId: number) =>
  mutationOptions({
    mutationKey: ["facility-info", facilityId, "update"],
    mutationFn: (change: InfoChange) =>
      api<string>("PUT", "/api/facility/facility-info", formOf(change)).catch((error: unknown) => {
        const isCutOff = change.attachment !== null && error instanceof ApiError && error.status === 0;
        throw isCutOff ? new ApiError(0, [{ field: "attachment", message: CUT_OFF }], "") : error;
      }),
    meta: { invalidates: [facilityInfoQuery(facilityId).queryKey] },
  });
