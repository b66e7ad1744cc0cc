import { describe, expect, test } from "vitest";
import { typeOf } from "./catalog-rules";
import {
  findingOf,
  lastDay,
  neededToWork,
  pillsOf,
  standingOf,
  statusText,
  type CredentialStatus,
  type Requirement,
  type Submission,
} from "./rules";
import { requirementsOf } from "./requirement-rules";

const today = "2026-11-20";
const paper = (subtype: string | null, given: Partial<Submission> = {}): Submission => ({
  subtype,
  status: "VERIFIED",
  statusReason: null,
  expiresOn: null,
  ...given,
});
const expired = { expiresOn: "2026-11-19" };

test.each([
  ["is_expired", "expired"],
  ["is_not_readable", "not readable"],
  ["NOT_READABLE", "not readable"],
  ["WRONG_Person", "wrong person"],
  ["", "pending"],
])("a row's status for the reason %j is %j", (reason, text) => expect(statusText(reason)).toBe(text));

describe("the last day", () => {
  const until = (
    subtype: string | null,
    expiresOn: string | null,
    status: CredentialStatus = "VERIFIED",
  ) => ({
    subtype,
    expiresOn,
    status,
  });
  test.each<[string, string, ReturnType<typeof until>[], string | null]>([
    [
      "of alternatives is the last one's",
      "CPR",
      [until("BLS", "2027-01-01"), until("ACLS", "2028-01-01")],
      "2028-01-01",
    ],
    ["of a renewed one is the renewal's", "CPR", [until("BLS", "2027-01-01"), until("BLS", null)], null],
    [
      "is not that of one under review",
      "CPR",
      [until("BLS", "2027-01-01"), until("ACLS", "2028-01-01", "PENDING")],
      "2027-01-01",
    ],
    ["of what has run out isn't told", "CPR", [until("BLS", "2026-11-19")], null],
    [
      "of a physical isn't that of the fit test",
      "PHYSICAL",
      [until("ANNUAL", "2027-01-01"), until("FIT_TEST", "2028-01-01")],
      "2027-01-01",
    ],
    ["of a missing physical isn't that of the fit test", "PHYSICAL", [until("FIT_TEST", "2028-01-01")], null],
    [
      "counts a document without a subtype as the first",
      "PHYSICAL",
      [until(null, "2027-01-01")],
      "2027-01-01",
    ],
  ])("%s", (_, code, papers, day) => expect(lastDay(typeOf(code), papers, today)).toBe(day));
});

describe("needed to work", () => {
  const subtypes = [{ exceptions_ok: false }, { exceptions_ok: false }, { exceptions_ok: true }];
  const references = { code: "REFERENCES", logic: "AND" as const, requiredReferencesCount: 2, subtypes };
  const any = { code: "CPR", logic: "OR" as const, requiredReferencesCount: 0, subtypes };
  const all = { code: "PHYSICAL", logic: "AND" as const, requiredReferencesCount: 0, subtypes };
  const met = { requirementsMet: true, neededToWork: 0 };
  const needs = (neededMore: number) => ({ requirementsMet: false, neededToWork: neededMore });

  test.each([
    ["references: enough verified", references, 2, 0, met],
    ["references: more than enough", references, 3, 0, met],
    ["references: one missing", references, 1, 0, needs(1)],
    ["references: what is pending doesn't count", references, 0, 2, needs(2)],
    ["any one: one verified", any, 1, 0, met],
    ["any one: one pending", any, 0, 1, needs(0)],
    ["any one: nothing", any, 0, 0, needs(1)],
    ["each: those without exceptions are verified", all, 2, 0, met],
    ["each: one pending, one verified", all, 1, 1, needs(0)],
    ["each: one verified", all, 1, 0, needs(1)],
    ["each: nothing", all, 0, 0, needs(2)],
    ["each: more pending than required", all, 0, 5, needs(0)],
  ])("%s", (_, asked, verified, pending, expected) =>
    expect(neededToWork(asked, { verified, pending })).toEqual(expected),
  );
});

const pills = (requirement: Requirement, submissions: Submission[]) =>
  pillsOf(requirement, submissions, today).map(({ name, status }) => `${name}: ${status}`);

describe("pills", () => {
  const cpr = { code: "CPR" };
  test("show each alternative as missing until there is one", () => {
    const none = ["BLS: MISSING", "ACLS: MISSING", "Heartsaver: MISSING"];
    expect(pills(cpr, [])).toEqual(none);
    expect(pills(cpr, [paper("ACLS")])).toEqual(["ACLS: VERIFIED"]);
    expect(pills(cpr, [paper("ACLS", { status: "PENDING" })])).toEqual(["ACLS: PENDING"]);
    expect(pills(cpr, [paper("ACLS", expired)])).toEqual([
      "BLS: MISSING",
      "ACLS: REJECTED",
      "Heartsaver: MISSING",
    ]);
  });

  test("leave out what allows exceptions unless it is there", () => {
    expect(pills({ code: "PHYSICAL" }, [])).toEqual(["Annual physical: MISSING"]);
    expect(pills({ code: "PHYSICAL" }, [paper("FIT_TEST")])).toEqual([
      "Annual physical: MISSING",
      "N95 fit test: VERIFIED",
    ]);
  });

  test("take a document without a subtype for the first one", () =>
    expect(pills(cpr, [paper(null)])).toEqual(["BLS: VERIFIED"]));

  test("prefer what is verified to what is pending, that to what was rejected, and then the newest", () => {
    const rejected = paper("BLS", { status: "REJECTED", statusReason: "NOT_READABLE" });
    const pending = paper("BLS", { status: "PENDING" });
    expect(pills(cpr, [pending, paper("BLS")])).toEqual(["BLS: VERIFIED"]);
    expect(pills(cpr, [rejected, pending])).toEqual(["BLS: PENDING"]);
    expect(pillsOf(cpr, [rejected, paper("BLS", expired)], today)[0]!.reason).toBe("NOT_READABLE");
    expect(pillsOf(cpr, [paper("BLS", expired), rejected], today)[0]!.reason).toBe("is_expired");
  });

  test("list every reference, and those still missing", () =>
    expect(
      pills({ code: "REFERENCES", requiredReferences: 3 }, [paper("EDUCATOR"), paper("EDUCATOR")]),
    ).toEqual(["Educator: VERIFIED", "Educator: VERIFIED", "Reference: MISSING"]));

  test("are valid through their last day", () =>
    expect(pills(cpr, [paper("BLS", { expiresOn: today })])).toEqual(["BLS: VERIFIED"]));
});

describe("what stands between a professional and a requirement", () => {
  const finding = (requirement: Requirement, submissions: Submission[]) =>
    findingOf(standingOf(requirement, submissions, today), requirement.code);
  const references = { code: "REFERENCES", requiredReferences: 2 };

  test.each<[string, Requirement, Submission[], string | null]>([
    ["nothing there", { code: "CPR" }, [], "MISSING"],
    ["rejected", { code: "CPR" }, [paper(null, { status: "REJECTED" })], "REJECTED"],
    ["expired", { code: "CPR" }, [paper(null, expired)], "EXPIRED"],
    [
      "expired before it was verified",
      { code: "CPR" },
      [paper(null, { ...expired, status: "PENDING" })],
      "EXPIRED",
    ],
    ["pending", { code: "CPR" }, [paper(null, { status: "PENDING" })], "PENDING"],
    [
      "a renewal of a valid one was rejected",
      { code: "CPR" },
      [paper("BLS", { status: "REJECTED" }), paper("BLS")],
      null,
    ],
    ["an exception in place of the examination", { code: "PHYSICAL" }, [paper("FIT_TEST")], "MISSING"],
    ["one of two references", references, [paper("EDUCATOR")], "MISSING"],
    [
      "the second reference is pending",
      references,
      [paper("EDUCATOR", { status: "PENDING" }), paper("EDUCATOR")],
      "PENDING",
    ],
    ["both references", references, [paper("EDUCATOR"), paper("EDUCATOR")], null],
  ])("%s", (_, requirement, submissions, expected) =>
    expect(finding(requirement, submissions)).toBe(expected),
  );
});

describe("what a facility requires", () => {
  const row = (credentialType: string, isRequired: boolean, references = 0) => ({
    credentialType,
    isRequired,
    references,
  });
  const codes = (own: ReturnType<typeof row>[]) => requirementsOf(own).map(({ code }) => code);
  const standard = ["CPR", "TB_TEST", "PHYSICAL", "BACKGROUND_CHECK"];

  test("is the standard without rows of its own", () => expect(codes([])).toEqual(standard));
  test("can be more, or less", () => {
    expect(codes([row("INFLUENZA", true)])).toEqual([...standard, "INFLUENZA"]);
    expect(codes([row("TB_TEST", false), row("INFLUENZA", false)])).toEqual([
      "CPR",
      "PHYSICAL",
      "BACKGROUND_CHECK",
    ]);
    expect(codes(standard.map((code) => row(code, false)))).toEqual([]);
  });
  test("counts references", () =>
    expect(requirementsOf([row("REFERENCES", true, 2)]).at(-1)).toEqual({
      code: "REFERENCES",
      requiredReferences: 2,
    }));
});
