import { can, type Holder } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";
import { canRequestShifts } from "@/lib/shifts/policy";

/** Those who plan the day, and those who keep the facility's information. */
export const canEnterCensus = (holder: Holder, facilityId: number): boolean =>
  canRequestShifts(holder, { facilityId, kind: "FLEX" }) ||
  canRequestShifts(holder, { facilityId, kind: "ON_DEMAND" }) ||
  can(holder, facilityId, P.SETTINGS_FACILITY_INFO);
