import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ShiftStructure } from "@/lib/shift-structures/schema";
import { canGuarantee, requestRefusal, type ShiftKind } from "@/lib/shifts/policy";
import { requestDates, type RequestContext } from "@/lib/shifts/rules";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";

/** The context of a request for shifts: facility, kind and time. */
export type RequestSetting = {
  kind: ShiftKind;
  facility: FacilityDetails;
  structures: readonly ShiftStructure[];
  units: FacilityDetails["units"];
  isGuaranteeOffered: boolean;
  isGuaranteePermitted: boolean;
  now: Date;
  dates: { first: string; last: string };
  /** The schedule's slots, as far as loaded. */
  slots: readonly ListSlot[];
  /** All slots of a date; undefined until loaded. */
  slotsOn: SlotsOn;
};

export type SlotsOn = (date: string) => readonly ListSlot[] | undefined;

export function requestSetting(given: {
  kind: ShiftKind;
  facility: FacilityDetails;
  structures: readonly ShiftStructure[];
  user: SessionUser;
  now: Date;
  slots: readonly ListSlot[];
  slotsOn: SlotsOn;
}): RequestSetting {
  const { kind, facility, structures, user, now, slots, slotsOn } = given;
  return {
    kind,
    facility,
    structures,
    units: facility.portal_units_enabled ? facility.units : [],
    isGuaranteeOffered: kind === "ON_DEMAND",
    isGuaranteePermitted: canGuarantee(user, facility.id),
    now,
    dates: requestDates(now, facility.timezone),
    slots,
    slotsOn,
  };
}

/** The setting in the form that the rules take. */
export function rulesContext({
  kind,
  facility,
  structures,
  now,
}: RequestSetting): RequestContext & { most: number } {
  return {
    kind,
    zone: facility.timezone,
    now,
    most: facility.maxShiftsToCreate,
    unitIds: new Set(facility.units.map((unit) => unit.id)),
    structures: new Map(
      structures.map((one) => [
        one.id,
        { fromTime: one.from_time, toTime: one.to_time, isOrientation: one.is_orientation },
      ]),
    ),
  };
}

/** The facilities at which the person may request shifts of the kind, according to the session user. */
export function facilitiesFor(user: SessionUser, kind: ShiftKind): SessionUser["facilitiesEnabled"] {
  return user.facilitiesEnabled.filter((one) => {
    const facility = {
      id: one.id,
      allowOnDemandShifts: one.allow_on_demand_shifts,
      allowFlexShifts: one.allow_flex_shifts,
      accountReceivableStatus: "ACTIVE" as const,
    };
    return requestRefusal(user, facility, kind) === null;
  });
}
