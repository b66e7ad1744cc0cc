import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { NursingMinimums, OwnMinimums } from "./schema";
import type { StaffingDay, StaffingHead } from "./schema";

type Days = { start: string; end: string };

const STAFFING_HOURS = "staffing-hours";
/** What a change of the census or a minimum invalidates. */
export const staffingHoursKey = [STAFFING_HOURS] as const;

/** Days of a facility, as of a state of its slots; with the drafts of its week plan, if asked to. */
export const staffingHoursQuery = (
  facilityId: number,
  { start, end, withDrafts = false }: Days & { withDrafts?: boolean },
) =>
  queryOptions({
    queryKey: [STAFFING_HOURS, facilityId, start, end, withDrafts] as const,
    queryFn: () =>
      api<StaffingDay[]>(
        "GET",
        `/api/facility/staffing-hours?facilityId=${facilityId}&start=${start}&end=${end}${withDrafts ? "&withDrafts=true" : ""}`,
      ),
  });

/** The same of all facilities, in a line per day. */
export const staffingOverviewQuery = ({ start, end }: Days) =>
  queryOptions({
    queryKey: [STAFFING_HOURS, "overview", start, end] as const,
    queryFn: () => api<StaffingHead[]>("GET", `/api/facilities/staffing-hours?start=${start}&end=${end}`),
  });

export const minimumsQuery = (facilityId: number) =>
  queryOptions({
    queryKey: ["nursing-minimums", facilityId] as const,
    queryFn: () => api<NursingMinimums>("GET", `/api/facility/${facilityId}/nursing-minimums`),
  });

export const setMinimumsMutation = (facilityId: number) =>
  write((own: OwnMinimums) => api<string>("PUT", `/api/facility/${facilityId}/nursing-minimums`, own), {
    invalidates: [minimumsQuery(facilityId).queryKey, staffingHoursKey],
  });
