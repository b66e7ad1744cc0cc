import { requirementsOf, standardCredentials } from "@/lib/professionals/credentials/requirement-rules";
import {
  checkEligibility,
  type Assignment,
  type EligibilityProfile,
  type EligibilitySlot,
} from "@/lib/professionals/eligibility/rules";
import { restLimitsOf } from "@/lib/rest-limits/rules";

export const now = new Date("2026-11-16T12:00:00Z");

/** A CNA day in Los Angeles, on a Wednesday. */
export const aDay: EligibilitySlot = {
  slotId: 1,
  facilityId: 10,
  managementCompanyId: 100,
  stateCode: "CA",
  timezone: "America/Los_Angeles",
  route: "ON_DEMAND",
  resourceType: "CNA",
  startsOn: "2026-11-18",
  startsAt: new Date("2026-11-18T15:00:00Z"),
  endsAt: new Date("2026-11-18T23:00:00Z"),
  unpaidBreakMinutes: 30,
  requirements: requirementsOf([]),
  overtimeThresholdHours: 40,
  restLimits: restLimitsOf("CA", {}),
};

export const aNight: EligibilitySlot = {
  ...aDay,
  startsAt: new Date("2026-11-19T07:00:00Z"),
  endsAt: new Date("2026-11-19T15:00:00Z"),
};

export const someone: EligibilityProfile = {
  professionalId: 7,
  agencyId: null,
  isOnDemand: true,
  isDeactivated: false,
  certifications: [{ resourceType: "CNA", stateCode: "CA", status: "VERIFIED", expiresOn: "2026-11-30" }],
  credentials: standardCredentials.map((type) => ({
    type,
    subtype: null,
    status: "VERIFIED",
    statusReason: null,
    expiresOn: null,
  })),
  facilities: [],
  companies: [],
  agencyFacilityIds: [],
  assignments: [],
  timeOff: [],
};

export const working = (from: string, to: string, more: Partial<Assignment> = {}): Assignment => ({
  slotId: 2,
  facilityId: 10,
  managementCompanyId: 100,
  startsOn: from.slice(0, 10),
  startsAt: new Date(from),
  endsAt: new Date(to),
  agencyId: null,
  paidMinutes: 450,
  ...more,
});

export type Codes = { blocks: string[]; warnings: string[] };

export const codes = (
  who: Partial<EligibilityProfile>,
  slot: Partial<EligibilitySlot> = {},
  at = now,
): Codes => {
  const { blocks, warnings } = checkEligibility({ ...someone, ...who }, { ...aDay, ...slot }, at);
  return { blocks: blocks.map(({ code }) => code), warnings: warnings.map(({ code }) => code) };
};
export const clear: Codes = { blocks: [], warnings: [] };
export const blockedBy = (...blocks: string[]): Codes => ({ blocks, warnings: [] });

export const certified = (more: Partial<EligibilityProfile["certifications"][number]>) => ({
  certifications: [{ ...someone.certifications[0]!, ...more }],
});
/** Certified until a day, with a renewal under review. */
export const renewing = (expiresOn: string): Partial<EligibilityProfile> => {
  const [license] = someone.certifications;
  return {
    certifications: [
      { ...license!, expiresOn },
      { ...license!, expiresOn: "2028-11-30", status: "PENDING" },
    ],
  };
};
export const credentialed = (more: Partial<EligibilityProfile["credentials"][number]>) => ({
  credentials: someone.credentials.map((one) => (one.type === "CPR" ? { ...one, ...more } : one)),
});
export const knownHere = (more: Partial<EligibilityProfile["facilities"][number]>) => ({
  facilities: [{ facilityId: 10, isFlexStaff: false, isEnabled: true, isDoNotReturn: false, ...more }],
});
export const employed = (employeeStatus: EligibilityProfile["companies"][number]["employeeStatus"]) => ({
  companies: [{ managementCompanyId: 100, employeeStatus }],
});
