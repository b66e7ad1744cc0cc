import { PUT as putBundle } from "@/app/api/bundles/[id]/guaranteed/route";
import { POST as assign } from "@/app/api/flex/caregivers/assign/route";
import { POST as float } from "@/app/api/flex/management-companies/[id]/slots/[slotId]/facility-float/route";
import { PUT as cancelFlex } from "@/app/api/flex/slot/[id]/cancel/route";
import { PUT as confirmFlex } from "@/app/api/flex/slot/[id]/confirm/route";
import { PUT as reopen } from "@/app/api/flex/slot/[id]/reopen/route";
import { PUT as reassign } from "@/app/api/flex/slot/[id]/professional/route";
import { PUT as routeSlot } from "@/app/api/flex/slot/[id]/route-slot/route";
import { PUT as unitOfFlex } from "@/app/api/flex/slot/[id]/unit-assignment/route";
import { POST as requestFlex } from "@/app/api/flex/facility/[facilityId]/shifts/route";
import { PUT as plan } from "@/app/api/facility/week-plan/drafts/route";
import { POST as publish } from "@/app/api/facility/week-plan/publish/route";
import { PUT as putBonus } from "@/app/api/shift/[id]/facility-bonus/route";
import { PUT as putWage } from "@/app/api/shift/[id]/fixed-markup-wage/route";
import { PUT as guarantee } from "@/app/api/shifts/[id]/slots/guaranteed/route";
import { PUT as arrive } from "@/app/api/slot/[id]/arrival-status/route";
import { DELETE as undoCallOff, PUT as callOff } from "@/app/api/slot/[id]/call-off/route";
import { PUT as cancelOnDemand } from "@/app/api/slot/[id]/cancel/route";
import { PUT as confirmOnDemand } from "@/app/api/slot/[id]/confirm/route";
import { DELETE as stopRefill, PUT as startRefill } from "@/app/api/slot/[id]/refill/route";
import { PUT as unitOfOnDemand } from "@/app/api/slot/[id]/unit-assignment/route";
import { POST as addSlots } from "@/app/api/slots/route";
import { PUT as confirmMany } from "@/app/api/slots/update-batch/route";
import {
  cancelSubject,
  flexCancelation,
  onDemandCancelation,
  requiredAcknowledgements,
} from "@/lib/slots/cancellation/form-rules";
import { cancellableOf, needsReplacementAnswer } from "@/lib/slots/cancellation/rules";
import { callOffReasons } from "@/lib/slots/call-off/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import { ofShift, onSlot, pick, type Ask, type Looking } from "./asks";
import { approveTimeOff, changeSlotTimes, joinTwo, splitInTwo, swapWithSomeone } from "./moves";

const reasons = {
  flex: ["SCHEDULED_BY_MISTAKE", "CALLED_OUT", "UNEXPECTED_EVENT"],
  claimed: ["UNEXPECTED_EVENT", "CREDENTIALS_OUT_OF_DATE"],
  open: ["UNEXPECTED_EVENT", "SCHEDULED_BY_MISTAKE"],
};

/** Fills in the cancel form, answering every question. */
function cancel({ seen, draw, setup }: Looking): Ask {
  const subject = cancelSubject(cancellableOf(seen), setup.terms, new Date());
  const offered = subject.isFlex ? reasons.flex : subject.isClaimed ? reasons.claimed : reasons.open;
  const reason = pick(offered, draw.a);
  const form = {
    reason,
    agencyName: "",
    needsReplacement: needsReplacementAnswer(subject, reason) ? draw.b % 2 === 0 : null,
    acknowledged: requiredAcknowledgements(subject, reason),
  };
  return subject.isFlex
    ? onSlot(seen, cancelFlex, flexCancelation(subject, form, draw.b % 3 === 0))
    : onSlot(seen, cancelOnDemand, onDemandCancelation(seen, subject, form));
}

function changeUnit({ seen, draw, setup }: Looking): Ask {
  const unitId = pick([...setup.units.map(({ id }) => id), null], draw.a);
  const change = { unitId, oldUnitId: seen.unit_id, oldCaregiverId: seen.caregiver_id };
  return seen.is_flex
    ? onSlot(seen, unitOfFlex, { ...change, facilityId: seen.facility_id })
    : onSlot(seen, unitOfOnDemand, { ...change, slotId: seen.slot_id });
}

function changeBonus(looking: Looking): Ask {
  const { seen, draw } = looking;
  const eventCode =
    seen.facility_payable_bonus === 0 ? "ADD_BONUS" : pick(["EDIT_BONUS", "REMOVE_BONUS"], draw.a);
  const facilityPayableBonus = eventCode === "REMOVE_BONUS" ? 0 : pick([25, 50, 75, 100], draw.b);
  return {
    handler: putBonus,
    method: "PUT",
    params: { id: seen.shift_id },
    body: {
      ...ofShift(looking),
      shiftId: seen.shift_id,
      eventCode,
      facilityPayableBonus,
      oldFacilityPayableBonus: seen.facility_payable_bonus,
    },
  };
}

function changeWage(looking: Looking): Ask {
  const { seen, draw } = looking;
  const newPrice = 24 + (draw.a % 40);
  return {
    handler: putWage,
    method: "PUT",
    params: { id: seen.shift_id },
    body: { ...ofShift(looking), isGuaranteed: false, newPrice, oldPrice: seen.fixed_markup_wage },
  };
}

function guaranteeShift(looking: Looking): Ask {
  const { seen, all, draw } = looking;
  const open = all.filter(
    ({ shift_id, slot_status }) => shift_id === seen.shift_id && slot_status === "UNCLAIMED",
  );
  const named = (draw.b % 2 === 0 ? open : [seen]).slice(0, 100);
  const slots = Object.fromEntries(
    (named.length > 0 ? named : [seen]).map(({ slot_id }) => [slot_id, draw.a % 2 === 0]),
  );
  return {
    handler: guarantee,
    method: "PUT",
    params: { id: seen.shift_id },
    body: { ...ofShift(looking), slots },
  };
}

function guaranteeBundle({ all, draw }: Looking): Ask {
  const ofBundle = all.filter(({ contract_id }) => contract_id !== null);
  const open = ofBundle.filter(({ slot_status }) => slot_status === "UNCLAIMED");
  const body = {
    guaranteed: draw.a % 2 === 0,
    slots: open.map(({ slot_id }) => slot_id),
    acknowledgement: true,
  };
  return { handler: putBundle, method: "PUT", params: { id: ofBundle[0]?.contract_id ?? 1 }, body };
}

function floatSomebody({ seen, draw, setup }: Looking): Ask {
  const { companyId, sister, structuresThere } = setup;
  return {
    handler: float,
    method: "POST",
    params: { id: companyId, slotId: seen.slot_id },
    body: {
      targetFacilityId: sister.id,
      caregiverId: seen.caregiver_id ?? pick(setup.people, draw.a).id,
      structureId: pick(structuresThere, draw.b),
    },
  };
}

/** Someone without a shift on the screen or time off, if there is anyone: the others mostly can't. */
function someoneFree({ all, draw, setup }: Looking): number {
  const busy = new Set(all.map(({ caregiver_id: id }) => id));
  const free = setup.people.filter(({ id }) => !busy.has(id) && !setup.timeOffs.has(id));
  return pick(free.length > 0 ? free : setup.people, draw.a).id;
}

/** Everything a scheduler can do to a slot or its shift. */
const kinds = {
  confirm: ({ seen }) => onSlot(seen, seen.is_flex ? confirmFlex : confirmOnDemand),
  confirmMany: ({ seen, all, draw }) => {
    const slots = [...all]
      .filter(({ slot_status }) => slot_status === "CLAIMED")
      .slice(0, 1 + (draw.a % 4))
      .map(({ slot_id }) => slot_id);
    return {
      handler: confirmMany,
      method: "PUT",
      body: { slots: [...slots, seen.slot_id], code: "CONFIRMED_SHIFT" },
    };
  },
  cancel,
  reopen: ({ seen }) => onSlot(seen, reopen),
  unit: changeUnit,
  arrival: ({ seen, draw }) => onSlot(seen, arrive, { arrivalStatus: pick(["ARRIVED", "NO_SHOW"], draw.a) }),
  route: ({ seen }) => onSlot(seen, routeSlot, { oldUnitId: seen.unit_id }),
  float: floatSomebody,
  assign: ({ seen, draw, setup }) => ({
    handler: assign,
    method: "POST",
    body: {
      caregiverId: pick(setup.people, draw.a).id,
      flexShiftId: seen.shift_id,
      slotId: seen.slot_id,
      oldUnitId: seen.unit_id,
    },
  }),
  bonus: changeBonus,
  wage: changeWage,
  guarantee: guaranteeShift,
  guaranteeBundle,
  addOnDemand: (looking) => ({
    handler: addSlots,
    method: "POST",
    body: {
      ...ofShift(looking),
      facilityId: looking.seen.facility_id,
      shiftId: looking.seen.shift_id,
      numberOfSlots: 1,
    },
  }),
  callOff: ({ seen, draw, setup }) =>
    onSlot(seen, callOff, {
      caregiverId: seen.caregiver_id ?? setup.people[0]!.id,
      reason: pick(callOffReasons, draw.a),
    }),
  undoCallOff: ({ seen, setup }) =>
    onSlot(seen, undoCallOff, { caregiverId: seen.caregiver_id ?? setup.people[0]!.id }, "DELETE"),
  times: changeSlotTimes,
  split: splitInTwo,
  join: joinTwo,
  swap: swapWithSomeone,
  reassign: (looking) =>
    onSlot(looking.seen, reassign, {
      caregiverId: someoneFree(looking),
      oldCaregiverId: looking.seen.caregiver_id ?? looking.setup.people[0]!.id,
    }),
  refill: ({ seen }) => onSlot(seen, startRefill),
  stopRefill: ({ seen }) => onSlot(seen, stopRefill, undefined, "DELETE"),
  plan: ({ seen, draw, setup }) => ({
    handler: plan,
    method: "PUT",
    body: {
      changes: [{ slotId: seen.slot_id, caregiverId: pick(setup.people, draw.a).id, oldCaregiverId: null }],
    },
  }),
  timeOff: approveTimeOff,
  // Everyone for each open shift: only what is planned is published.
  publish: ({ all, seen, draw, setup }) => ({
    handler: publish,
    method: "POST",
    body: {
      assignments: [seen, ...all.filter((one) => one.is_flex && one.slot_status === "UNCLAIMED")]
        .filter((one, at, every) => every.findIndex(({ slot_id }) => slot_id === one.slot_id) === at)
        .slice(0, 8)
        .map(({ slot_id }) => ({ slotId: slot_id, caregiverId: pick(setup.people, draw.a).id })),
    },
  }),
  addFlex: ({ seen, setup }) => ({
    handler: requestFlex,
    method: "POST",
    params: { facilityId: setup.facility.id },
    body: [{ structure_id: seen.shift_structure_id, slots: 1, start_date: seen.shift_date }],
  }),
} satisfies Record<string, (looking: Looking) => Ask>;
export type Wish = keyof typeof kinds;
export const wishes: Record<Wish, (looking: Looking) => Ask> = kinds;

const is = (...statuses: FeedSlot["slot_status"][]) =>
  ((seen: FeedSlot) => statuses.includes(seen.slot_status)) as (seen: FeedSlot) => boolean;
const [open, taken] = [is("UNCLAIMED"), is("CLAIMED", "CONFIRMED")];
const onDemand = (seen: FeedSlot) => !seen.is_flex;

/** The slots for which an action makes sense; people with an outdated screen try it on others too. */
export const sensible: Record<Wish, (seen: FeedSlot) => boolean> = {
  confirm: is("CLAIMED"),
  confirmMany: is("CLAIMED"),
  cancel: is("UNCLAIMED", "CLAIMED", "CONFIRMED"),
  reopen: (seen) => seen.is_flex && is("CANCELLED", "FACILITY_CANCELLED")(seen),
  unit: is("UNCLAIMED", "CLAIMED", "CONFIRMED"),
  arrival: (seen) => seen.can_set_arrival_status,
  route: (seen) => seen.is_flex && open(seen),
  float: (seen) => seen.is_flex && taken(seen),
  assign: (seen) => seen.is_flex && open(seen),
  bonus: onDemand,
  wage: onDemand,
  guarantee: (seen) => onDemand(seen) && open(seen),
  guaranteeBundle: () => true,
  addOnDemand: onDemand,
  callOff: taken,
  undoCallOff: (seen) => seen.outcome_code === "CG_CANCELLED",
  times: (seen) => open(seen) || taken(seen),
  split: (seen) => (open(seen) || taken(seen)) && seen.part_of === null,
  join: (seen) => seen.part_of !== null && (open(seen) || taken(seen)),
  swap: (seen) => seen.is_flex && is("CONFIRMED")(seen),
  reassign: (seen) => seen.is_flex && taken(seen),
  refill: open,
  stopRefill: open,
  timeOff: (seen) => seen.caregiver_id !== null,
  plan: (seen) => seen.is_flex && open(seen),
  publish: (seen) => seen.is_flex && open(seen),
  addFlex: (seen) => seen.is_flex,
};
