import { idIn, type FacilityWithPlaces, type Place, type State } from "../world/places";
import { first, ofShift, onDate, openFlex, openSlot, type Action } from "./action";

const bonus =
  (eventCode: string, from: number, to: number): Action["ask"] =>
  (places, facility) => ({
    params: ofShift(places),
    body: {
      ...onDate(facility),
      shiftId: first(places).shift,
      eventCode,
      facilityPayableBonus: to,
      oldFacilityPayableBonus: from,
    },
  });
const withBonus: State = { route: "ON_DEMAND", shift: "bonus = 25", slot: "bonus = 25" };

const requested = ({ structure }: Place, { laterDate }: FacilityWithPlaces) => ({
  structure_id: structure,
  slots: 1,
  unit_id: null,
  start_date: laterDate,
});

const invited = (places: readonly Place[], { facilityId }: FacilityWithPlaces) =>
  places.map(({ professional }) => ({
    facilityId,
    shiftId: first(places).shift,
    status: "PENDING",
    caregiverId: professional,
  }));

/** A schedule of its own, of which one day has been generated. */
const recurring: State = {
  route: "ON_DEMAND",
  shift: `recurring_shift_id = ${idIn("recurring")}`,
  slot: "recurring_ordinal = 1",
  also: ({ facilityId, weekday }) => ({
    into: "recurring_shift (id, facility_id, shift_structure_id, route, weekday, slots)",
    values: `${idIn("recurring")}, ${facilityId}, ${idIn("structure")}, 'ON_DEMAND', '${weekday}', 1`,
  }),
};

export const onShifts: Action[] = [
  {
    name: "guarantee a shift",
    endpoint: "PUT /api/shifts/{id}/slots/guaranteed",
    state: { route: "ON_DEMAND", isOneShift: true },
    many: 10,
    ask: (places, facility) => ({
      params: ofShift(places),
      body: { ...onDate(facility), slots: Object.fromEntries(places.map(({ slot }) => [slot, true])) },
    }),
  },
  {
    name: "guarantee a bundle",
    endpoint: "PUT /api/bundles/{id}/guaranteed",
    state: {
      route: "ON_DEMAND",
      slot: `bundle_id = ${idIn("bundle")}`,
      also: ({ facilityId }) => ({
        into: "bundle (id, facility_id, name)",
        values: `${idIn("bundle")}, ${facilityId}, 'Bundle'`,
      }),
    },
    ask: (places) => ({
      params: { id: first(places).bundle },
      body: { guaranteed: true, slots: [first(places).slot], acknowledgement: true },
    }),
  },
  {
    name: "add a bonus",
    endpoint: "PUT /api/shift/{id}/facility-bonus",
    state: openSlot,
    isKeyed: true,
    ask: bonus("ADD_BONUS", 0, 25),
  },
  {
    name: "edit a bonus",
    endpoint: "PUT /api/shift/{id}/facility-bonus",
    state: withBonus,
    isKeyed: true,
    ask: bonus("EDIT_BONUS", 25, 50),
  },
  {
    name: "remove a bonus",
    endpoint: "PUT /api/shift/{id}/facility-bonus",
    state: withBonus,
    isKeyed: true,
    ask: bonus("REMOVE_BONUS", 25, 0),
  },
  {
    name: "edit the wage",
    endpoint: "PUT /api/shift/{id}/fixed-markup-wage",
    state: openSlot,
    isKeyed: true,
    ask: (places, facility) => ({
      params: ofShift(places),
      body: { ...onDate(facility), isGuaranteed: false, newPrice: 30, oldPrice: 24 },
    }),
  },
  {
    name: "request on-demand shifts",
    endpoint: "POST /api/shifts",
    state: openSlot,
    isKeyed: true,
    many: 20,
    ask: (places, facility) => ({
      body: {
        facilityId: facility.facilityId,
        shiftsData: places.map((place) => requested(place, facility)),
      },
    }),
  },
  {
    name: "request flex shifts",
    endpoint: "POST /api/flex/facility/{facilityId}/shifts",
    state: openFlex,
    isKeyed: true,
    many: 20,
    ask: (places, facility) => ({
      params: { facilityId: facility.facilityId },
      body: places.map((place) => requested(place, facility)),
    }),
  },
  {
    name: "add slots to a shift",
    endpoint: "POST /api/slots",
    state: openSlot,
    isKeyed: true,
    ask: (places, facility) => ({
      body: {
        ...onDate(facility),
        facilityId: facility.facilityId,
        shiftId: first(places).shift,
        numberOfSlots: places.length,
      },
    }),
    many: 20,
  },
  {
    name: "send invites",
    isSecret: true,
    endpoint: "POST /api/caregivers-invite/bulk-create",
    beforehand: () => "delete from rate_limit",
    state: openSlot,
    isKeyed: true,
    many: 10,
    ask: (places, facility) => ({
      body: { ...onDate(facility), inviteCaregivers: invited(places, facility) },
    }),
  },
  {
    name: "send one invite",
    isSecret: true,
    endpoint: "POST /api/caregivers-invite",
    beforehand: () => "delete from rate_limit",
    state: openSlot,
    ask: (places, facility) => ({ body: invited(places, facility)[0] }),
  },
  {
    name: "withdraw an invite",
    endpoint: "PUT /api/caregivers-invite",
    state: {
      route: "ON_DEMAND",
      also: ({ facilityId }) => ({
        into: "invite (id, facility_id, shift_id, professional_id, expires_at)",
        values: `${idIn("invite")}, ${facilityId}, place.shift_id, ${idIn("professional")}, place.starts_at`,
      }),
    },
    ask: (places) => ({ body: { id: first(places).invite, status: "WITHDRAWN" } }),
  },
  {
    name: "ask when someone can work",
    isSecret: true,
    endpoint: "POST /api/flex/availability/requests",
    state: openFlex,
    ask: (places, { facilityId }) => ({ body: { facilityId, caregiverId: first(places).professional } }),
  },
  {
    name: "publish recurring shifts",
    endpoint: "POST /api/facility/{facilityId}/recurring-shifts",
    state: openSlot,
    isKeyed: true,
    many: 20,
    ask: (places, { facilityId, weekday }) => ({
      params: { facilityId },
      body: {
        [weekday]: places.map(({ structure }) => ({ structureId: structure, slots: 1, isGuaranteed: false })),
      },
    }),
  },
  {
    name: "open slots of a recurring shift's day",
    endpoint: "POST /api/recurring-shifts/{id}/open-slots",
    state: recurring,
    ask: (places, { laterDate }) => ({
      params: { id: first(places).recurring },
      body: { isRecurring: true, shiftDate: laterDate },
    }),
  },
  {
    name: "skip a date of a recurring shift",
    endpoint: "PUT /api/recurring-shifts/{id}/skip-dates",
    state: recurring,
    ask: (places, { date }) => ({
      params: { id: first(places).recurring },
      body: { skipDates: [date], oldSkipDates: [] },
    }),
  },
];
