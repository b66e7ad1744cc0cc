import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { patchSlots, SLOT_LISTS, withSlots, type SlotChange } from "@/lib/slots/client";
import type { FeedSlot } from "@/lib/slots/schema";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { saveCsv } from "@/lib/csv/save-csv";
import { DAYS_OF_A_WEEK, exportName } from "./rules";
import type {
  Calendar,
  CalendarShift,
  CalendarSlot,
  CaregiverFound,
  FacilityChoice,
  GoToShift,
  ShiftFound,
  CalendarExport,
} from "./schema";

/** The values of fields a calendar slot omits. */
const unsaid = {
  resource_rate_id: null,
  caregiver_phone_number: null,
  caregiver_has_photo: false,
  replaced_slot_id: null,
  replaced_caregiver_id: null,
  replaced_because: null,
  give_back_refusal: null,
  refill_note: null,
  asked: null,
  contract_worked_slots_count: null,
  contract_weeks: null,
  is_cancelled: false,
  is_routed: false,
  is_checked_in: false,
  checkin_time: null,
  checkin_uber_ride_status: null,
  uber_ride_pickup_time: null,
  uber_arrival_time: null,
  outcome_id: null,
  outcome_code: null,
  arrival_status_code: null,
  arrival_status_name: null,
  can_set_arrival_status: false,
  can_confirm: false,
  integrated_shift_expired: false,
  has_integration_badge: false,
  facility_payable_bonus: 0,
  fixed_markup_wage: null,
  original_fixed_markup_wage: null,
  is_returning_worker: false,
  is_oriented_worker: false,
  block_schedule_id: null,
  attachment_id: null,
  slot_claim_role: null,
  agency_name: null,
};

const caregiverOf = (slot: CalendarSlot): FeedSlot["caregiver"] =>
  slot.caregiver_highest_ranked_licence === null
    ? null
    : {
        highest_resource_type: slot.caregiver_highest_ranked_licence,
        specialties: [{ short_name: slot.caregiver_highest_ranked_licence }],
        caregiverStats: { tier: slot.caregiver_tier ?? null },
        caregiverStatsForFacility: { worked: slot.worked },
        isCaregiverInvited: slot.is_caregiver_invited ?? false,
      };

/** A calendar's slots in the feed's format, which slot actions and the live stream use. */
export function slotsOfShifts(shifts: readonly CalendarShift[]): FeedSlot[] {
  return shifts.flatMap((shift) => {
    const { shift_type, shift_resource_type, shift_specialty: _, rank: __, slots, ...times } = shift;
    const ofShift = {
      ...unsaid,
      ...times,
      is_flex: shift_type === "FLEX",
      resource_type: shift_resource_type,
    };
    return slots.map((slot): FeedSlot => {
      const {
        caregiver_highest_ranked_licence: _licence,
        caregiver_tier: _tier,
        is_caregiver_invited: _invited,
        caregiver_replaced_name,
        has_uber_checkin_ride,
        is_approved,
        is_disputed,
        allow_flex_floating: _floating,
        worked: _worked,
        ...rest
      } = slot;
      return {
        ...ofShift,
        ...rest,
        // For a slot in a bundle, absent means none rather than unknown.
        contract_worked_slots_count:
          slot.contract_id === null ? null : (slot.contract_worked_slots_count ?? 0),
        caregiver: caregiverOf(slot),
        replaced_caregiver_name: caregiver_replaced_name,
        has_uber_ride: has_uber_checkin_ride,
        is_reviewed: is_approved || is_disputed,
      };
    });
  });
}

/** A week's slots at some facilities, flat, with the database snapshot of the read. */
export type WeekSlots = { slots: FeedSlot[]; snapshot: string; isCut: boolean };

const CALENDAR = [SLOT_LISTS, "calendar"] as const;

export type RequestedWeek = {
  /** The week's Saturday. */
  week: string;
  facilityIds: readonly number[];
};

/** Live updates keep a week fresh; the browser's HTTP cache answers an unchanged one. */
export const weekQuery = ({ week, facilityIds }: RequestedWeek) =>
  queryOptions({
    queryKey: [...CALENDAR, week, facilityIds.join()] as const,
    queryFn: async (): Promise<WeekSlots> => {
      const { shifts, snapshot, is_cut } = await api<Calendar>("GET", "/api/flex/global-overview/shifts", {
        start: week,
        end: addDays(week, DAYS_OF_A_WEEK - 1),
        type: "ALL",
        facilityIds: facilityIds.join(),
      });
      return { slots: slotsOfShifts(shifts), snapshot, isCut: is_cut };
    },
    staleTime: 30_000,
    // Comparing thousands of slots field by field costs more than rerendering the visible cards.
    structuralSharing: false,
    meta: { forbidden: "silent" },
  });

/** Every cached week. */
export const calendarKey = CALENDAR;

/** Merges slots into every cached week that covers their day and facility. */
export function putCalendarSlots(client: QueryClient, changed: readonly FeedSlot[]): void {
  for (const query of client.getQueryCache().findAll({ queryKey: CALENDAR })) {
    const [, , week, facilityIds] = query.queryKey as ReturnType<typeof weekQuery>["queryKey"];
    const ids = new Set(facilityIds.split(",").map(Number));
    const last = addDays(week, DAYS_OF_A_WEEK - 1);
    const own = changed.filter(
      ({ facility_id, shift_date }) => ids.has(facility_id) && shift_date >= week && shift_date <= last,
    );
    if (own.length === 0) continue;
    client.setQueryData(
      query.queryKey,
      (cached: WeekSlots | undefined) => cached && { ...cached, slots: withSlots(cached.slots, own) },
    );
  }
}

/**
 * The cached slots of any week, of one facility or of all, without duplicates. The week on screen wins: the others are
 * refetched only when they are shown again.
 */
export function readCalendarSlots(client: QueryClient, facilityId?: number): FeedSlot[] {
  const byId = new Map<number, FeedSlot>();
  const weeks = client.getQueryCache().findAll({ queryKey: CALENDAR });
  for (const week of weeks.sort((one, other) => Number(one.isActive()) - Number(other.isActive())))
    for (const slot of (week.state.data as WeekSlots | undefined)?.slots ?? [])
      if (facilityId === undefined || slot.facility_id === facilityId) byId.set(slot.slot_id, slot);
  return [...byId.values()];
}

/** Optimistic update of the cached weeks; returns its rollback. */
export const patchCalendar = (
  client: QueryClient,
  slotIds: readonly number[],
  change: SlotChange,
): (() => void) =>
  patchSlots(
    { read: () => readCalendarSlots(client), put: (changed) => putCalendarSlots(client, changed) },
    slotIds,
    change,
  );

export const goToShiftMutation = () =>
  write((body: GoToShift) => api<ShiftFound>("POST", "/api/flex/global-overview/go-to-shift", body), {
    forbidden: "stay",
    invalidatesIfRefused: [CALENDAR],
  });

/** The person's current facilities. If the session has ended, they sign in again first. */
export async function readFacilityIds(): Promise<Set<number>> {
  const user = await api<{ permissionsByFacility: Record<number, unknown> }>("GET", "/api/user");
  return new Set(Object.keys(user.permissionsByFacility).map(Number));
}

/** Saves the person's choice of facilities. */
export const chooseFacilitiesMutation = () =>
  write(
    (body: FacilityChoice) => api<string>("PUT", "/api/flex/global-overview/facilities", body),
    { forbidden: "stay" },
    { key: ["global-schedule", "facilities"] },
  );

const LAST_CHOICE = ["global-schedule", "last-choice"] as const;

type KeptChoice = FacilityChoice & { savedAt: number };

/** Keeps the choice saved last in this tab, with the time (epoch milliseconds). */
export function keepChoice(client: QueryClient, facilityIds: FacilityChoice["facilityIds"]): void {
  client.setQueryDefaults(LAST_CHOICE, { gcTime: Infinity });
  client.setQueryData<KeptChoice>(LAST_CHOICE, { facilityIds, savedAt: clock.now().getTime() });
}

export const keptChoice = (client: QueryClient): KeptChoice | undefined =>
  client.getQueryData<KeptChoice>(LAST_CHOICE);

export const caregiversQuery = (term: string) =>
  queryOptions({
    queryKey: ["global-schedule", "caregivers", term] as const,
    queryFn: () => api<CaregiverFound[]>("GET", "/api/flex/global-overview/caregivers", { searchTerm: term }),
    enabled: term !== "",
    staleTime: 60_000,
    meta: { forbidden: "silent" },
  });

/** Downloads a week of some facilities, as filtered, as a CSV file. */
export const exportCalendarMutation = () =>
  write(
    async (body: CalendarExport) =>
      saveCsv(exportName(body.week), await api<string>("POST", "/api/flex/global-overview/export", body)),
    { forbidden: "stay" },
  );
