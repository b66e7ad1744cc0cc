import { counted } from "@/lib/counts";
import { zonesOf } from "@/lib/state-zones";

/** What a facility's checks look at. */
export type SetUp = {
  address: string;
  city: string;
  zipCode: string;
  stateCode: string;
  timezone: string;
  isActive: boolean;
  allowsOnDemand: boolean;
  units: number;
  structures: number;
  /** Types of its structures without a rate that is in force. */
  unratedTypes: readonly string[];
  /** People who may request shifts here and can sign in, or have an invitation. */
  schedulers: number;
  invitedSchedulers: number;
  /** Under contract, with someone who signs in. */
  agencies: number;
  hasShifts: boolean;
};

export const steps = ["address", "units", "shifts", "rates", "people", "agencies", "first-shift"] as const;
export type SetUpStep = (typeof steps)[number];

export const checkCodes = ["ADDRESS", "ACCOUNT", "UNIT", "STRUCTURE", "RATE", "SCHEDULER"] as const;
type CheckCode = (typeof checkCodes)[number];

export type Check = {
  code: CheckCode;
  step: SetUpStep | "settings";
  isDone: boolean;
  /** Someone was invited: what is left is theirs to do. */
  isWaiting?: boolean;
  text: string;
};

function ofAddress({ address, city, zipCode, stateCode, timezone }: SetUp): string[] {
  const missing = [!address && "street", !city && "city", !zipCode && "ZIP code"].filter(Boolean);
  return [
    ...(missing.length > 0 ? [`The address lacks ${missing.join(", ")}`] : []),
    ...(zonesOf(stateCode).includes(timezone) ? [] : [`${timezone} is not a zone of ${stateCode}`]),
  ];
}

function ofRates({ unratedTypes, structures, allowsOnDemand }: SetUp): string {
  if (!allowsOnDemand) return "Flex shifts need no rate";
  if (structures === 0) return "Rates follow from the shifts";
  return unratedTypes.length > 0
    ? `No rate in force for ${unratedTypes.join(", ")}`
    : "Every type has a rate";
}

function ofSchedulers({ schedulers, invitedSchedulers }: SetUp): string {
  if (schedulers > 0) return `${counted(schedulers, "person", "people")} can request shifts`;
  return invitedSchedulers > 0
    ? `${counted(invitedSchedulers, "person", "people")} who can request shifts ${
        invitedSchedulers === 1 ? "is" : "are"
      } invited, but no one has chosen a password`
    : "No one can request shifts";
}

/** What has to be so before a facility is finished: one check for each place where it is mended, so that all counts agree. */
export function checksOf(facility: SetUp): Check[] {
  const { units, structures, unratedTypes, allowsOnDemand } = facility;
  const faults = ofAddress(facility);
  return [
    {
      code: "ADDRESS",
      step: "address",
      isDone: faults.length === 0,
      text: faults.join(". ") || "Address complete, time zone matches the state",
    },
    {
      code: "ACCOUNT",
      step: "settings",
      isDone: facility.isActive,
      text: facility.isActive
        ? "The account is active"
        : "The account isn’t active: no one can request shifts",
    },
    {
      code: "UNIT",
      step: "units",
      isDone: units > 0,
      text: units > 0 ? counted(units, "unit") : "No units yet",
    },
    {
      code: "STRUCTURE",
      step: "shifts",
      isDone: structures > 0,
      text: structures > 0 ? counted(structures, "shift") : "No shift types and times yet",
    },
    {
      code: "RATE",
      step: "rates",
      isDone: !allowsOnDemand || (structures > 0 && unratedTypes.length === 0),
      text: ofRates(facility),
    },
    {
      code: "SCHEDULER",
      step: "people",
      isDone: facility.schedulers > 0,
      isWaiting: facility.schedulers === 0 && facility.invitedSchedulers > 0,
      text: ofSchedulers(facility),
    },
  ];
}

export const isFinished = (facility: SetUp): boolean => checksOf(facility).every(({ isDone }) => isDone);

export type StepState = "done" | "waiting" | "missing" | "optional";

/** A step is done once its check is; agencies are optional, and the first shift is the facility's own. */
export function stateOfStep(step: SetUpStep, facility: SetUp): StepState {
  if (step === "agencies") return facility.agencies > 0 ? "done" : "optional";
  if (step === "first-shift") return facility.hasShifts ? "done" : "optional";
  const left = checksOf(facility).filter((check) => check.step === step && !check.isDone);
  if (left.length === 0) return "done";
  return left.every(({ isWaiting }) => isWaiting) ? "waiting" : "missing";
}
