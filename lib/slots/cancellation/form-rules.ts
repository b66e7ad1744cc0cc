import { countCharacters } from "@/lib/characters";
import { NOT_ACKNOWLEDGED } from "../rules";
import {
  AGENCY_NAME_TOO_LONG,
  MAX_AGENCY_NAME,
  CREDENTIALS_OUT_OF_DATE,
  FILLED_BY_AGENCY,
  hasRide,
  needsReplacementAnswer,
  type Cancellable,
} from "./rules";
import type { FlexSlotCancelation, FreshTerms, SlotCancelation } from "./schema";
import { isPaidInFull, termsKind, type CancellationTerms, type FacilityTerms } from "./terms-rules";

const acknowledgements = ["credentials", "guarantee", "late", "ride"] as const;
export type Acknowledgement = (typeof acknowledgements)[number];

/** The values of the cancel form. */
export type CancelForm = {
  reason: string;
  agencyName: string;
  needsReplacement: boolean | null;
  acknowledged: readonly Acknowledgement[];
};

export const emptyForm: CancelForm = { reason: "", agencyName: "", needsReplacement: null, acknowledged: [] };

/** The slot being cancelled, with the terms shown to the person. */
export type CancelSubject = FacilityTerms &
  Pick<Cancellable, "isFlex" | "isClaimed" | "isGuaranteed"> & {
    kind: CancellationTerms["kind"];
    hasRide: boolean;
  };

function statedKind(known: Cancellable, terms: FreshTerms): CancelSubject["kind"] {
  if (terms.isLateCancelation) return "LATE";
  return isPaidInFull(known) ? "GUARANTEED" : "FREE";
}

/** Newer answers of the server override what the screen had. */
export function cancelSubject(
  slot: Cancellable,
  facility: FacilityTerms,
  now: Date,
  fresh: { terms?: FreshTerms; hasRide?: boolean } = {},
): CancelSubject {
  const { terms } = fresh;
  const known = terms
    ? { ...slot, isClaimed: !terms.isNonClaimedSlot, isGuaranteed: terms.isGuaranteed }
    : slot;
  return {
    isFlex: slot.isFlex,
    isClaimed: known.isClaimed,
    isGuaranteed: known.isGuaranteed,
    kind: terms ? statedKind(known, terms) : termsKind(slot, facility.windowHours, now),
    hasRide: fresh.hasRide || terms?.holder?.hasRide || hasRide(known),
    billableHours: terms?.facilityBillableCancellationHours ?? facility.billableHours,
    windowHours: terms?.facilityWindowCancellationHours ?? facility.windowHours,
  };
}

/** The acknowledgements required for this slot and reason. */
export function requiredAcknowledgements(subject: CancelSubject, reason: string): Acknowledgement[] {
  const { isFlex, isClaimed, kind, billableHours } = subject;
  const required: Record<Acknowledgement, boolean> = {
    credentials: !isFlex && isClaimed && reason === CREDENTIALS_OUT_OF_DATE,
    guarantee: kind === "GUARANTEED",
    late: !isFlex && kind === "LATE" && billableHours > 0,
    ride: subject.hasRide,
  };
  return acknowledgements.filter((one) => required[one]);
}

export const isAgencyNameTooLong = (form: CancelForm): boolean =>
  form.reason === FILLED_BY_AGENCY && countCharacters(form.agencyName.trim()) > MAX_AGENCY_NAME;

/** What the form still lacks, for the disabled primary button; null if nothing. */
export function missingIn(subject: CancelSubject, form: CancelForm): string | null {
  if (!form.reason) return "Choose a reason first.";
  if (isAgencyNameTooLong(form)) return AGENCY_NAME_TOO_LONG;
  if (needsReplacementAnswer(subject, form.reason) && form.needsReplacement === null)
    return "Say whether you need a replacement.";
  const isGiven = (one: Acknowledgement) => form.acknowledged.includes(one);
  return requiredAcknowledgements(subject, form.reason).every(isGiven) ? null : NOT_ACKNOWLEDGED;
}

export const isComplete = (subject: CancelSubject, form: CancelForm): boolean =>
  missingIn(subject, form) === null;

const flag = <Name extends string>(name: Name, isSet: boolean) => (isSet ? { [name]: true } : {});

/** The request body for a flex slot. */
export function flexCancelation(
  subject: CancelSubject,
  form: CancelForm,
  force: boolean,
): FlexSlotCancelation {
  const agencyName = form.reason === FILLED_BY_AGENCY ? form.agencyName.trim() : "";
  const { acknowledged, needsReplacement } = form;
  return {
    cancelationReason: form.reason,
    needsReplacement: needsReplacementAnswer(subject, form.reason) ? needsReplacement : false,
    isLateCancelation: subject.kind === "LATE",
    ...(agencyName ? { extraInfo: { reason: agencyName } } : {}),
    ...flag("isNonClaimedSlot", !subject.isClaimed),
    ...flag("rideAcknowledge", acknowledged.includes("ride")),
    ...flag("credentialsAcknowledge", acknowledged.includes("credentials")),
    ...flag("force", force),
  };
}

/** The request body for an on-demand slot, always named by the slot's own id, recurring or not. */
export function onDemandCancelation(
  slot: { facility_id: number; shift_date: string },
  subject: CancelSubject,
  form: CancelForm,
): SlotCancelation {
  return {
    ...flexCancelation(subject, form, false),
    isLateCancelation: subject.kind === "LATE",
    facilityId: slot.facility_id,
    isGuaranteed: subject.isGuaranteed,
    isRecurring: false,
    shiftDate: slot.shift_date,
    guaranteeAcknowledge: form.acknowledged.includes("guarantee"),
    lateCancelationAcknowledge: form.acknowledged.includes("late"),
    facilityBillableCancellationHours: subject.billableHours,
    facilityWindowCancellationHours: subject.windowHours,
  };
}
