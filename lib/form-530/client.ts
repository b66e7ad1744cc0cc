import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { Form, FormsOfDay } from "./schema";

const base = (facilityId: number) => `/api/facilities/${facilityId}/form530`;

type DayOfFacility = { facilityId: number; date: string };

/** The forms of a patient day; always refetched, since the schedule may have changed. */
export const formsQuery = ({ facilityId, date }: DayOfFacility) =>
  queryOptions({
    queryKey: ["form-530", facilityId, date] as const,
    queryFn: () => api<FormsOfDay>("GET", `${base(facilityId)}?date=${date}`),
    staleTime: 0,
  });

export const addressOfForm = (facilityId: number, fileId: string) => `${base(facilityId)}/pdf/${fileId}`;

export const generateFormMutation = (day: DayOfFacility) =>
  write((director: string) => api<Form>("POST", base(day.facilityId), { date: day.date, director }), {
    invalidates: [formsQuery(day).queryKey],
  });

export const emailFormMutation = (facilityId: number) =>
  write(({ fileId, recipients }: { fileId: string; recipients: number[] }) =>
    api<string>("POST", `${base(facilityId)}/${fileId}/email`, { recipients }),
  );
