import {
  AGENCY_NAME_AT_MOST,
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

/** What a person is asked when cancelling, and has answered so far. */
export type CancelForm = {
  reason: string;
  agencyName: string;
  needsReplacement: boolean | null;
  acknowledged: readonly Acknowledgement[];
};

export const emptyForm: CancelForm = { reason: "", agencyName: "", needsReplacement: null, acknowledged: [] };

/** A slot about to be cancelled, and the terms on which the person decides. */
export type CancelSubject = FacilityTerms &
  Pick<Cancellable, "isFlex" | "isClaimed" | "isGuaranteed"> & {
    kind: CancellationTerms["kind"];
    hasRide: boolean;
  };

function kindTold(known: Cancellable, terms: FreshTerms): CancelSubject["kind"] {
  if (terms.isLateCancelation) return "LATE";
  return isPaidInFull(known) ? "GUARANTEED" : "FREE";
}

/** What the server has told since wins over what the screen knew. */
export function cancelSubject(
  slot: Cancellable,
  facility: FacilityTerms,
  now: Date,
  told: { terms?: FreshTerms; hasRide?: boolean } = {},
): CancelSubject {
  const { terms } = told;
  const known = terms
    ? { ...slot, isClaimed: !terms.isNonClaimedSlot, isGuaranteed: terms.isGuaranteed }
    : slot;
  return {
    isFlex: slot.isFlex,
    isClaimed: known.isClaimed,
    isGuaranteed: known.isGuaranteed,
    kind: terms ? kindTold(known, terms) : termsKind(slot, facility.windowHours, now),
    hasRide: told.hasRide || hasRide(known),
    billableHours: terms?.facilityBillableCancellationHours ?? facility.billableHours,
    windowHours: terms?.facilityWindowCancellationHours ?? facility.windowHours,
  };
}

/** The boxes that must be checked before this slot can be cancelled for this reason. */
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
  form.reason === FILLED_BY_AGENCY && form.agencyName.trim().length > AGENCY_NAME_AT_MOST;

/** Whether the primary button is enabled. */
export function isComplete(subject: CancelSubject, form: CancelForm): boolean {
  if (!form.reason || isAgencyNameTooLong(form)) return false;
  if (needsReplacementAnswer(subject, form.reason) && form.needsReplacement === null) return false;
  return requiredAcknowledgements(subject, form.reason).every((one) => form.acknowledged.includes(one));
}

const flag = <Name extends string>(name: Name, isSet: boolean) => (isSet ? { [name]: true } : {});

/** The answers as the flex call carries them. */
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

/** The answers as the on-demand call carries them. The slot is named by its own id, recurring or not. */
export function onDemandCancelation(
  slot: { facility_id: number; shift_date: string },
  subject: CancelSubject,
  form: CancelForm,
): SlotCancelation {
  return {
    ...flexCancelation(subject, form, false),
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
