import { describe, expect, test } from "vitest";
import { type EligibilityProfile, type EligibilitySlot } from "./rules";
import {
  aDay,
  aNight,
  someone,
  codes,
  clear,
  blockedBy,
  certified,
  renewing,
  credentialed,
  knownHere,
  employed,
  type Codes,
} from "@/tests/support/eligibility";

describe("eligibility for a slot", () => {
  test.each<[string, Partial<EligibilityProfile>, Partial<EligibilitySlot>, Codes]>([
    ["certified, with every credential and free", {}, {}, clear],
    ["deactivated", { isDeactivated: true }, {}, blockedBy("DEACTIVATED")],
    ["on the Do Not Return list", knownHere({ isDoNotReturn: true }), {}, blockedBy("DO_NOT_RETURN")],
    ["on another facility's list", knownHere({ isDoNotReturn: true, facilityId: 11 }), {}, clear],
    ["disabled at the facility", knownHere({ isEnabled: false }), {}, blockedBy("DISABLED_AT_FACILITY")],
    ["disabled at the company", employed("DISABLED"), {}, blockedBy("DISABLED_AT_COMPANY")],
    ["terminated at the company", employed("TERMINATED"), {}, blockedBy("DISABLED_AT_COMPANY")],
    ["pending at the company", employed("PENDING"), {}, blockedBy("DISABLED_AT_COMPANY")],
    [
      "staff of the company, for a flex slot",
      { ...employed("ENABLED"), isOnDemand: false },
      { route: "FLEX" },
      clear,
    ],
    ["a stranger, for a flex slot", {}, { route: "FLEX" }, blockedBy("NOT_ON_STAFF")],
    ["staff only, for an on-demand slot", { isOnDemand: false }, {}, blockedBy("NOT_IN_MARKETPLACE")],
    ["an agency's, under contract", { isOnDemand: false, agencyFacilityIds: [10] }, {}, clear],
    [
      "an agency's, elsewhere",
      { isOnDemand: false, agencyFacilityIds: [11] },
      {},
      blockedBy("NOT_IN_MARKETPLACE"),
    ],
    ["without certification", { certifications: [] }, {}, blockedBy("CERTIFICATION_MISSING")],
    ["certified for another role", certified({ resourceType: "RN" }), {}, blockedBy("CERTIFICATION_MISSING")],
    ["certified in another state", certified({ stateCode: "AZ" }), {}, blockedBy("CERTIFICATION_MISSING")],
    [
      "with a certification in review",
      certified({ status: "PENDING" }),
      {},
      blockedBy("CERTIFICATION_NOT_VERIFIED"),
    ],
    [
      "with a rejected certification",
      certified({ status: "REJECTED" }),
      {},
      blockedBy("CERTIFICATION_REJECTED"),
    ],
    ["certified until the day itself", certified({ expiresOn: "2026-11-18" }), {}, clear],
    [
      "certified until the day before",
      certified({ expiresOn: "2026-11-17" }),
      {},
      blockedBy("CERTIFICATION_EXPIRED"),
    ],
    [
      "certified until midnight, for a night",
      certified({ expiresOn: "2026-11-18" }),
      aNight,
      blockedBy("CERTIFICATION_EXPIRED"),
    ],
    ["certified for both days of a night", certified({ expiresOn: "2026-11-19" }), aNight, clear],
    ["certified, with a renewal in review", renewing("2026-11-18"), {}, clear],
    [
      "certified until the day before, with a renewal in review",
      renewing("2026-11-17"),
      {},
      blockedBy("CERTIFICATION_NOT_VERIFIED"),
    ],
    [
      "without a credential",
      { credentials: someone.credentials.slice(1) },
      {},
      blockedBy("CREDENTIAL_MISSING"),
    ],
    [
      "with a rejected credential",
      credentialed({ status: "REJECTED" }),
      {},
      blockedBy("CREDENTIAL_REJECTED"),
    ],
    [
      "with an expired credential",
      credentialed({ expiresOn: "2026-11-17" }),
      {},
      blockedBy("CREDENTIAL_EXPIRED"),
    ],
    [
      "with a credential in review",
      credentialed({ status: "PENDING" }),
      {},
      { blocks: [], warnings: ["CREDENTIAL_NOT_VERIFIED"] },
    ],
  ])("%s", (_, who, slot, expected) => expect(codes(who, slot)).toEqual(expected));

  test("rejects everyone for a shift that has ended", () => {
    expect(codes({}, {}, aDay.endsAt).blocks).toEqual(["SHIFT_ENDED"]);
    expect(codes({}, {}, new Date(aDay.endsAt.getTime() - 1))).toEqual(clear);
  });

  test("requires credentials of its own day only for a shift that ends at midnight", () => {
    const late = { startsAt: new Date("2026-11-19T00:00:00Z"), endsAt: new Date("2026-11-19T08:00:00Z") };
    expect(codes(certified({ expiresOn: "2026-11-18" }), late)).toEqual(clear);
  });
});
