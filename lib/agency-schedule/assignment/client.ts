import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, ApiError, keyed } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { AgencyBundle } from "../bundles/schema";
import { AGENCY_SCHEDULE } from "../shifts/client";
import type { DateRange } from "../shifts/rules";
import type { AgencyShift } from "../shifts/schema";
import type {
  Assigned,
  BundleAssignment,
  Fits,
  FittingShifts,
  SearchedProfessional,
  ShiftAssignment,
} from "./schema";

/** What needs a professional: an open shift or a bundle. */
export type Opening = { kind: "shift"; shift: AgencyShift } | { kind: "bundle"; bundle: AgencyBundle };

/** A recurring shift is named by its schedule's id and its day. */
function searchPath(opening: Opening, name: string): string {
  const query = new URLSearchParams(name === "" ? {} : { name });
  if (opening.kind === "bundle")
    return `/api/agencies/bundle/${opening.bundle.contract_id}/search-professionals?${query}`;
  const { shift_id, recurring_shift_id, shift_date } = opening.shift;
  if (recurring_shift_id !== null) query.set("shiftDate", shift_date);
  return `/api/agencies/shift/${recurring_shift_id ?? shift_id}/search-professionals?${query}`;
}

/** The agency's professionals by name; without one, the best fits. */
export const searchQuery = (opening: Opening, name: string) =>
  queryOptions({
    queryKey: [searchPath(opening, name)] as const,
    queryFn: () => api<SearchedProfessional[]>("GET", searchPath(opening, name)),
    staleTime: 0,
  });

/** The open shifts of a day that someone may work, or of the next two weeks. */
export const fittingQuery = (caregiverId: number, date: string | null) =>
  queryOptions({
    queryKey: [...AGENCY_SCHEDULE, "fitting", caregiverId, date] as const,
    queryFn: () =>
      api<FittingShifts>("GET", `/api/agencies/professionals/${caregiverId}/open-shifts`, {
        date: date || null,
      }),
    staleTime: 0,
  });

/** How many of the roster fit each open shift or bundle of a range. */
export const fitsQuery = (kind: Opening["kind"], { start, end }: DateRange) =>
  queryOptions({
    queryKey: [...AGENCY_SCHEDULE, "fits", kind, start, end] as const,
    queryFn: () => api<Fits>("GET", "/api/agencies/fits", { kind, start, end }),
    placeholderData: keepPreviousData,
  });

const CREDENTIALS_REFUSED =
  "The assignment could not be completed due to pending, missing, or rejected credentials. Please refer to your credential sheet and check this professional's credentials to determine if all expected credentials have been submitted and verified.";

/** A refusal for credentials carries an object; the specification prints a sentence for it. */
function inWords(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const errors = error.errors.map((one) =>
    typeof one.message === "string" ? one : { ...one, message: CREDENTIALS_REFUSED },
  );
  throw new ApiError(error.status, errors, error.body, error.requestId);
}

/** A week beyond the threshold: its first day, and its hours without the refused assignment and with it. */
export type OvertimeWeek = { start: string; hours: number; hoursWith: number };

/** The weeks whose hours were acknowledged; null if no warning was shown. */
export type AssignInput = {
  caregiverId: number;
  acknowledged: readonly OvertimeWeek[] | null;
  /** The warnings about rest and hours that were acknowledged. */
  acknowledgedRest: readonly string[];
};

const bypassOf = ({ acknowledged, acknowledgedRest }: AssignInput) => ({
  byPassOTModalConfirmation: acknowledged !== null,
  acknowledgedWeeks: acknowledged?.map(({ start, hoursWith }) => ({ weekStart: start, hours: hoursWith })),
  acknowledgedRest: [...acknowledgedRest],
});

function shiftBody(shift: AgencyShift, input: AssignInput): ShiftAssignment {
  const { is_guaranteed: isGuaranteed, recurring_shift_id, shift_date, facility_id } = shift;
  const day = { shiftDate: shift_date, facilityId: facility_id, isGuaranteed };
  return {
    shiftData: { isGuaranteed },
    recurringShiftData: recurring_shift_id === null ? null : { shiftId: recurring_shift_id, ...day },
    ...bypassOf(input),
  };
}

function bundleBody({ shifts }: AgencyBundle, input: AssignInput): BundleAssignment {
  return {
    shiftsData: shifts.map(({ slot_id, is_guaranteed }) => ({
      slotId: slot_id,
      isGuaranteed: is_guaranteed,
    })),
    ...bypassOf(input),
  };
}

export const assignMutation = (opening: Opening) =>
  write((input: AssignInput) => {
    const [path, body] =
      opening.kind === "shift"
        ? [`shifts/${opening.shift.shift_id}`, shiftBody(opening.shift, input)]
        : [`bundle/${opening.bundle.contract_id}`, bundleBody(opening.bundle, input)];
    const url = `/api/agencies/${path}/assign-professional/${input.caregiverId}`;
    return api<Assigned>("POST", url, body, keyed()).catch(inWords);
  });

export type Overtime = { message: string; weeks: OvertimeWeek[] };

/** The weeks that need both acknowledgements; null for every other refusal. */
export function overtimeOf({ body, message }: Pick<ApiError, "body" | "message">): Overtime | null {
  if (!body.includes('"showExternalBypassModal":true')) return null;
  const { weeks } = JSON.parse(body) as {
    weeks: { week_start: string; week_hours: number; week_hours_with: number }[];
  };
  return {
    message,
    weeks: weeks.map(({ week_start, week_hours, week_hours_with }) => ({
      start: week_start,
      hours: week_hours,
      hoursWith: week_hours_with,
    })),
  };
}
