import { queryOptions } from "@tanstack/react-query";
import { historyKey } from "@/lib/history-key";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
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
  write((change: InfoChange) => api<string>("PUT", "/api/facility/facility-info", formOf(change)), {
    invalidates: [facilityInfoQuery(facilityId).queryKey, historyKey],
  });
