import { describe, expect, test } from "vitest";
import { isLapsed, verdictOn, type Match } from "./matching-rules";
import {
  contactInfoErrors,
  mendErrors,
  keptShifts,
  narrowed,
  professionalErrors,
  rosterStatus,
  type ProfessionalForm,
} from "./rules";

const form: ProfessionalForm = {
  first_name: "Ada",
  last_name: "Grove",
  address: "1 Oak Street",
  state_code: "CA",
  city_name: "Fresno",
  zip_code: "93650",
  preferred_contact_method: "EMAIL",
  phone: "555-555-5555",
  email: "ada@example.test",
};
const faults = (change: Partial<ProfessionalForm>, saved: ProfessionalForm | null = null) =>
  professionalErrors({ ...form, ...change }, saved);

describe("the details of someone who is added", () => {
  test("are valid as typed, with space around them", () => {
    expect(faults({})).toEqual({});
    expect(faults({ first_name: " Mary-Kate Zoë ", email: " ada@example.test " })).toEqual({});
    expect(faults({ preferred_contact_method: "CALL_AND_TEXT" })).toEqual({});
  });

  const names = (field: "first_name" | "last_name", label: string) =>
    [
      [field, "", `${label} is required`],
      [field, "   ", `${label} is required`],
      [field, "a".repeat(50), undefined],
      [field, "a".repeat(51), `${label} can have a maximum length of 50 characters`],
      [field, "O'Neil", `${label} is not valid`],
      [field, "Ada 2", `${label} is not valid`],
    ] as const;

  test.each([
    ...names("first_name", "First Name"),
    ...names("last_name", "Last Name"),
    ["address", "", "Address is required"],
    ["address", "a".repeat(255), undefined],
    ["address", "a".repeat(256), "Address can have a maximum length of 255 characters"],
    ["city_name", "", "City is required"],
    ["state_code", "", "State is required"],
    ["state_code", "XX", "State is not valid"],
    ["zip_code", "", "Zip Code is required"],
    ["zip_code", "1234", "Zip Code is not valid"],
    ["zip_code", "12345-6789", "Zip Code is not valid"],
    ["email", "", "Email is required"],
    ["email", "ada", "Email format is invalid"],
    ["email", "ada@example", "Email format is invalid"],
    ["email", `${"a".repeat(117)}@example.org`, undefined],
    ["email", `${"a".repeat(118)}@example.org`, "Email can have a maximum length of 129 characters"],
    ["preferred_contact_method", "", "Preferred Contact Method must be either Email or Call and Text"],
    ["preferred_contact_method", "FAX", "Preferred Contact Method must be either Email or Call and Text"],
    ["phone", "", "Cell Phone number is required"],
    ["phone", "555-555-555", "Cell Phone number should be 10 digits long"],
    ["phone", "5555-555-555", "Cell Phone number is not valid"],
  ] as const)("check %s: %j", (field, value, fault) => expect(faults({ [field]: value })[field]).toBe(fault));
});

describe("the details of someone who is edited", () => {
  test("keep a name and an empty ZIP as they were, and never the phone", () => {
    const saved = { ...form, last_name: "O'Neil", zip_code: "", phone: "" };
    expect(professionalErrors(saved, saved)).toEqual({});
    expect(professionalErrors({ ...saved, last_name: "O'Brien" }, saved).last_name).toBe(
      "Last Name is not valid",
    );
    expect(faults({ zip_code: "" }, form).zip_code).toBe("Zip Code is required");
  });
});

test("the first step has its own text for the phone's length", () =>
  expect(contactInfoErrors({ phone_number: "555", email: "" })).toEqual({
    phone_number: "Phone number should be 10 digits long",
    email: "Email is required",
  }));

test("resending an invite checks the contact it goes to and any corrected one", () => {
  const stored = { phone_number: "121-355-5019", email: "ada@example.test" };
  const faultsBy = (by: "EMAIL" | "CALL_AND_TEXT", typed = stored) =>
    Object.keys(mendErrors(typed, { stored, by }));
  expect(faultsBy("EMAIL")).toEqual([]);
  expect(faultsBy("CALL_AND_TEXT")).toEqual(["phone_number"]);
  expect(faultsBy("EMAIL", { ...stored, phone_number: "121-355-5018" })).toEqual(["phone_number"]);
  expect(faultsBy("CALL_AND_TEXT", { phone_number: "213-555-0190", email: "" })).toEqual(["email"]);
});

const standing = {
  isDeactivated: false,
  isTerminated: false,
  isDisabled: false,
  hasJoined: true,
  isInReview: false,
};

test.each([
  [{}, "enabled"],
  [{ hasJoined: false }, "app invite sent"],
  [{ hasJoined: false, isInReview: true }, "pending"],
  [{ isInReview: true, isDisabled: true }, "disabled"],
  [{ isDisabled: true, isTerminated: true }, "terminated"],
  [{ isTerminated: true, isDeactivated: true }, "deactivated"],
] as const)("the status of %j is %s", (given, status) =>
  expect(rosterStatus({ ...standing, ...given })).toBe(status),
);

test("narrows by name without accents, by city, type and status", () => {
  const person = (name: string, city_name: string | null = null, status = "enabled" as const) => ({
    name,
    status,
    city_name,
    certifications: [{ resource_type: "CNA" }],
  });
  const people = [person("Zoë Núñez"), person("Ada Grove", "Fresno")];
  const names = (search: string, status: "enabled" | "disabled" | null = null) =>
    narrowed(people, { search, status }).map(({ name }) => name);
  expect(names("nunez")).toEqual(["Zoë Núñez"]);
  expect(names("FRES")).toEqual(["Ada Grove"]);
  expect(names("cna")).toHaveLength(2);
  expect(names("", "disabled")).toEqual([]);
});

test("someone disabled keeps the shifts that have not started", () => {
  const now = new Date("2030-03-04T12:00:00Z");
  const shift = (caregiver_id: number, slot_status: string, start_time: string) => ({
    caregiver_id,
    slot_status,
    start_time,
  });
  const coming = shift(5, "CONFIRMED", "2030-03-05T12:00:00Z");
  const others = [
    shift(6, "CONFIRMED", "2030-03-05T12:00:00Z"),
    shift(5, "FACILITY_CANCELLED", "2030-03-05T12:00:00Z"),
    shift(5, "CONFIRMED", "2030-03-04T11:00:00Z"),
  ];
  expect(keptShifts([coming, ...others], 5, now)).toEqual([coming]);
});

describe("whom an email and a phone belong to", () => {
  const now = new Date("2030-03-04T12:00:00Z");
  const match = (professionalId: number, given: Partial<Match> = {}): Match => ({
    professionalId,
    hasEmail: false,
    hasPhone: false,
    lacksEmail: false,
    lacksPhone: false,
    isDeactivated: false,
    invitedAt: null,
    hasJoined: false,
    ...given,
  });
  const whole = { hasEmail: true, hasPhone: true };
  const recent = new Date("2030-02-20T12:00:00Z");
  const old = new Date("2030-01-20T12:00:00Z");

  test.each([
    ["nobody", [], { kind: "NEW" }],
    ["one person", [match(1, whole)], { kind: "EXISTING", professionalId: 1 }],
    [
      "one without a phone",
      [match(1, { hasEmail: true, lacksPhone: true })],
      { kind: "EXISTING", professionalId: 1 },
    ],
    [
      "relatives who share a phone",
      [match(1, whole), match(2, { hasPhone: true })],
      { kind: "EXISTING", professionalId: 1 },
    ],
    ["an email with another phone", [match(1, { hasEmail: true })], { kind: "CONTACT_US" }],
    ["a phone with another email", [match(1, { hasPhone: true })], { kind: "CONTACT_US" }],
    ["two people", [match(1, { hasEmail: true }), match(2, { hasPhone: true })], { kind: "CONTACT_US" }],
    ["two with the email", [match(1, whole), match(2, whole)], { kind: "CONTACT_US" }],
    ["one deactivated", [match(1, { ...whole, isDeactivated: true })], { kind: "CONTACT_US" }],
    [
      "one who has joined",
      [match(1, { hasEmail: true, hasJoined: true, invitedAt: old })],
      { kind: "ALREADY_EXISTS", field: "email" },
    ],
    [
      "one invited lately",
      [match(1, { ...whole, invitedAt: recent })],
      { kind: "ALREADY_EXISTS", field: "email" },
    ],
    [
      "one whose invite has lapsed",
      [match(1, { ...whole, invitedAt: old })],
      { kind: "EXISTING", professionalId: 1 },
    ],
  ] as const)("%s", (_, matches, verdict) => expect(verdictOn([...matches], now)).toEqual(verdict));

  test("an invite lapses after four weeks", () => {
    const invited = new Date("2030-02-04T12:00:00Z");
    expect(isLapsed(invited, now)).toBe(false);
    expect(isLapsed(invited, new Date(now.getTime() + 1))).toBe(true);
  });
});
