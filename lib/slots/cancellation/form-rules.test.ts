import { describe, expect, test } from "vitest";
import { aCancellable } from "@/tests/support/cancellable";
import type { Cancellable } from "./rules";
import { cancelFault, type CancelRequest } from "./request-rules";
import { cancellationTerms } from "./terms-rules";
import {
  cancelSubject,
  emptyForm,
  isComplete,
  onDemandCancelation,
  requiredAcknowledgements,
  type CancelForm,
} from "./form-rules";

const now = new Date("2026-06-01T12:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const facility = { windowHours: 24, billableHours: 2 };
const claimed: Cancellable = { ...aCancellable(now), status: "CONFIRMED" };
const subjectOf = (given: Partial<Cancellable> = {}, subject = {}) =>
  cancelSubject({ ...claimed, ...given }, facility, now, subject);
const mistake = { ...emptyForm, reason: "SCHEDULED_BY_MISTAKE" };

const claimedMeanwhile = {
  isGuaranteed: false,
  isLateCancelation: true,
  isNonClaimedSlot: false,
  facilityBillableCancellationHours: 2,
  facilityWindowCancellationHours: 24,
  billableHours: 2,
  holder: { caregiver_id: 7, caregiver_name: "Mara Holt", hasRide: false },
};

describe("the required acknowledgements", () => {
  test.each<[string, Partial<Cancellable>, string, string[]]>([
    ["are none in time", {}, "UNEXPECTED_EVENT", []],
    ["include the fee of a late cancellation", { startsAt: at(23) }, "UNEXPECTED_EVENT", ["late"]],
    ["include the pay of a guaranteed slot", { isGuaranteed: true }, "UNEXPECTED_EVENT", ["guarantee"]],
    ["include the replacement for credentials out of date", {}, "CREDENTIALS_OUT_OF_DATE", ["credentials"]],
    ["include a ride", { rideStatus: "IN_PROGRESS" }, "UNEXPECTED_EVENT", ["ride"]],
    [
      "are several at once",
      { startsAt: at(2), rideStatus: "REQUESTED" },
      "CREDENTIALS_OUT_OF_DATE",
      ["credentials", "late", "ride"],
    ],
    ["are none for an open slot", { isClaimed: false, startsAt: at(2) }, "UNEXPECTED_EVENT", []],
    ["exclude the fee for a flex slot", { isFlex: true, startsAt: at(2) }, "CALLED_OUT", []],
  ])("%s", (_, given, reason, expected) => {
    expect(requiredAcknowledgements(subjectOf(given), reason)).toEqual(expected);
  });

  test("exclude the fee if there is none", () => {
    const subject = cancelSubject({ ...claimed, startsAt: at(2) }, { ...facility, billableHours: 0 }, now);
    expect(requiredAcknowledgements(subject, "UNEXPECTED_EVENT")).toEqual([]);
  });
});

describe("the primary button", () => {
  test.each<[string, boolean, Partial<Cancellable>, Partial<CancelForm>]>([
    ["is disabled without a reason", false, {}, {}],
    ["is enabled with a reason", true, {}, mistake],
    [
      "is disabled with an agency's name of 51 characters",
      false,
      {},
      { reason: "SHIFT_FILLED_ANOTHER_AGENCY", agencyName: "x".repeat(51) },
    ],
    [
      "is enabled with a name of 50",
      true,
      {},
      { reason: "SHIFT_FILLED_ANOTHER_AGENCY", agencyName: "x".repeat(50) },
    ],
    ["is disabled before the fee is acknowledged", false, { startsAt: at(2) }, mistake],
    ["is enabled once it is", true, { startsAt: at(2) }, { ...mistake, acknowledged: ["late"] }],
    ["is disabled before the replacement is answered", false, { isFlex: true }, mistake],
    [
      "is enabled once it is answered with no",
      true,
      { isFlex: true },
      { ...mistake, needsReplacement: false },
    ],
    ["is disabled before the ride is acknowledged", false, { rideStatus: "REQUESTED" }, mistake],
  ])("%s", (_, expected, given, form) => {
    expect(isComplete(subjectOf(given), { ...emptyForm, ...form })).toBe(expected);
  });
});

test("asks to acknowledge the ride of someone who claimed it just now", () => {
  const terms = { ...claimedMeanwhile, holder: { ...claimedMeanwhile.holder, hasRide: true } };
  const subject = subjectOf({ isClaimed: false }, { terms });
  expect(requiredAcknowledgements(subject, mistake.reason)).toContain("ride");
});

describe("the server accepts the form's payload", () => {
  const reasons = { NON_CLAIMED_SLOTS: true, CLAIMED_SLOTS: true, FLEX_SLOTS: true };
  const faultOf = (given: Partial<Cancellable>, request: CancelRequest) => {
    const slot = {
      ...claimed,
      ...given,
      unpaidBreakMinutes: 30,
      ...facility,
      professionalId: 7,
      reasonMeantFor: reasons,
    };
    return cancelFault(slot, request, cancellationTerms(slot, facility, now), now);
  };
  const place = { facility_id: 1, shift_date: "2026-06-03" };

  test.each<[string, Partial<Cancellable>, Partial<CancelForm>]>([
    ["in time", {}, mistake],
    ["late", { startsAt: at(2) }, { ...mistake, acknowledged: ["late"] }],
    ["guaranteed", { isGuaranteed: true }, { ...mistake, acknowledged: ["guarantee"] }],
    [
      "with a replacement",
      {},
      { reason: "CREDENTIALS_OUT_OF_DATE", needsReplacement: true, acknowledged: ["credentials"] },
    ],
    ["with a ride", { rideStatus: "REQUESTED" }, { ...mistake, acknowledged: ["ride"] }],
    ["open", { isClaimed: false, status: "UNCLAIMED" }, mistake],
  ])("%s", (_, given, form) => {
    const answers = { ...emptyForm, ...form };
    expect(isComplete(subjectOf(given), answers)).toBe(true);
    expect(faultOf(given, onDemandCancelation(place, subjectOf(given), answers))).toBeNull();
  });

  test("on fresh terms after a refusal of stale ones", () => {
    const stale = onDemandCancelation(place, subjectOf({ isClaimed: false }), mistake);
    const today = { startsAt: at(2) };
    expect(faultOf(today, stale)).toBe("TERMS_CHANGED");
    const subject = subjectOf({ isClaimed: false }, { terms: claimedMeanwhile });
    expect(requiredAcknowledgements(subject, mistake.reason)).toEqual(["late"]);
    expect(
      faultOf(today, onDemandCancelation(place, subject, { ...mistake, acknowledged: ["late"] })),
    ).toBeNull();
  });
});
