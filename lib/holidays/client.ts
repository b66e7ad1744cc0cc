import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { HolidayInput, Holidays, HolidaySaved, HolidaySeen } from "./schema";

const HOLIDAYS = "holidays";

const pathOf = (facilityId: number) => `/api/facility/${facilityId}/holidays`;
const meta = { invalidates: [[HOLIDAYS], ["past-shifts"]] };

export const holidaysQuery = (facilityId: number) =>
  queryOptions({
    queryKey: [HOLIDAYS, "of", facilityId] as const,
    queryFn: () => api<Holidays>("GET", pathOf(facilityId)),
  });

export const saveHolidayMutation = (facilityId: number, holidayId: number | null) =>
  write(
    (input: HolidayInput) =>
      holidayId === null
        ? api<HolidaySaved>("POST", pathOf(facilityId), input)
        : api<HolidaySaved>("PUT", `${pathOf(facilityId)}/${holidayId}`, input),
    meta,
  );

export const removeHolidayMutation = (facilityId: number, holidayId: number) =>
  write(
    ({ forCompany, seen }: { forCompany: boolean; seen: HolidaySeen }) =>
      api<HolidaySaved>(
        "DELETE",
        `${pathOf(facilityId)}/${holidayId}${forCompany ? "?forCompany=true" : ""}`,
        { seen },
      ),
    meta,
  );
