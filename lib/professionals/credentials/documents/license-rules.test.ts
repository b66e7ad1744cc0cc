import { describe, expect, test } from "vitest";
import { typeOf } from "@/lib/professionals/credentials/catalog-rules";
import { forcedState, isLicenseOf, licenseFaults, needsNumber, statesFor, typesFor } from "./license-rules";
import { faultsOf, foreignFields } from "./upload-rules";
import type { Submission } from "../rules";
import { licensePills, standingOfLicense } from "./license-standing-rules";

const states = ["AZ", "CA", "IL", "MD", "NH", "OH"];
const types = ["CC", "CNA", "GNA", "LNA", "RN", "STNA"];

describe("license types and states", () => {
  test.each([
    ["CC", ["AZ"]],
    ["LNA", ["AZ", "NH"]],
    ["STNA", ["OH"]],
    ["GNA", ["MD"]],
    ["CNA", ["AZ", "CA", "IL", "MD", "NH"]],
    ["RN", states],
  ])("%s is a license of %j", (type, expected) => expect(statesFor(type, states)).toEqual(expected));

  test.each([
    ["AZ", ["CC", "CNA", "LNA", "RN"]],
    ["OH", ["RN", "STNA"]],
    ["MD", ["CNA", "GNA", "RN"]],
    ["NH", ["CNA", "LNA", "RN"]],
    ["CA", ["CNA", "RN"]],
  ])("%s has %j", (state, expected) => expect(typesFor(state, types)).toEqual(expected));

  test("restrict nothing before one is chosen", () => {
    expect(statesFor("", states)).toEqual(states);
    expect(typesFor("", types)).toEqual(types);
  });

  test("must allow each other", () =>
    expect(
      states.every((state) =>
        types.every(
          (type) =>
            isLicenseOf(type, state) ===
            (statesFor(type, states).includes(state) && typesFor(state, types).includes(type)),
        ),
      ),
    ).toBe(true));

  test.each([
    ["CC", "AZ"],
    ["STNA", "OH"],
    ["GNA", "MD"],
    ["LNA", null],
    ["RN", null],
  ])("%s forces %s", (type, state) => expect(forcedState(type)).toBe(state));
});

describe("the license number", () => {
  test("is needed for a CNA in Illinois only, and for every other type", () => {
    expect(needsNumber("CNA", "IL")).toBe(true);
    expect(needsNumber("CNA", "CA")).toBe(false);
    for (const type of ["RN", "LPN", "QMA", "MA", "DH"]) expect(needsNumber(type, "CA")).toBe(true);
  });

  test.each([
    [
      { certification_type: "", state_code: "CA", licence_number: "" },
      { certification_type: '"License type" is required.' },
    ],
    [
      { certification_type: "RN", state_code: "CA", licence_number: " " },
      { licence_number: '"License number" is required.' },
    ],
    [
      { certification_type: "RN", state_code: "", licence_number: "1" },
      { state_code: '"State" is required.' },
    ],
    [
      { certification_type: "CNA", state_code: "OH", licence_number: "" },
      { state_code: "There is no CNA license in OH." },
    ],
    [{ certification_type: "CNA", state_code: "CA", licence_number: "" }, {}],
    [{ certification_type: "RN", state_code: "CA", licence_number: "1" }, {}],
  ])("%j has the errors %j", (form, faults) => expect(licenseFaults(form)).toEqual(faults));
});

describe("the fields of an upload", () => {
  const today = "2026-11-20";
  const cpr = typeOf("CPR");
  const filled = { subtype: "BLS", issue_date: "2026-01-01", expiration_date: "2027-01-01" };

  test("are those of the type", () => {
    expect(faultsOf(cpr, filled, today)).toEqual({});
    expect(faultsOf(cpr, {}, today)).toEqual({
      subtype: '"Type" is required.',
      issue_date: '"Issued on" is required.',
      expiration_date: '"Expires on" is required.',
    });
    expect(faultsOf(cpr, { ...filled, subtype: "SKIN_TEST" }, today)).toHaveProperty("subtype");
    expect(foreignFields(cpr, { ...filled, employer: "Elm", state_code: "" })).toEqual(["employer"]);
  });

  test("refuse a date in the future, and a document that has run out", () => {
    expect(faultsOf(cpr, { ...filled, issue_date: "2026-11-21" }, today)).toHaveProperty("issue_date");
    expect(faultsOf(cpr, { ...filled, expiration_date: "2026-11-19" }, today)).toHaveProperty(
      "expiration_date",
    );
    expect(faultsOf(cpr, { ...filled, expiration_date: today }, today)).toEqual({});
  });
});

const today = "2026-11-20";
const expired = { expiresOn: "2026-11-19" };

describe("licenses", () => {
  const license = {
    resourceType: "CNA",
    stateCode: "NY",
    status: "VERIFIED",
    statusReason: null,
    expiresOn: null,
  } as const;
  const required = { resourceType: "CNA", stateCode: "NY" };
  const standing = (given: Partial<Submission>) => {
    const { requirementsMet, neededToWork: left } = standingOfLicense(
      [{ ...license, ...given }],
      required,
      today,
    );
    return [requirementsMet, left];
  };

  test("are met by the shift's type in the facility's state", () => {
    expect(standing({})).toEqual([true, 0]);
    expect(standing({ status: "PENDING" })).toEqual([false, 0]);
    expect(standing({ status: "REJECTED" })).toEqual([false, 1]);
    expect(standing(expired)).toEqual([false, 1]);
    expect(standingOfLicense([{ ...license, stateCode: "CA" }], required, today)).toMatchObject({
      pills: [{ name: "CNA · NY", status: "MISSING" }],
      neededToWork: 1,
    });
  });

  test("count with their renewal: the license while it is valid, then what is under review", () => {
    const renewal = { ...license, status: "PENDING", expiresOn: "2028-01-01" } as const;
    const pill = (...given: Parameters<typeof licensePills>[0]) =>
      licensePills(given, today).map(({ name, status }) => `${name}: ${status}`);
    expect(pill(license, renewal)).toEqual(["CNA · NY: VERIFIED"]);
    expect(pill({ ...license, ...expired }, renewal)).toEqual(["CNA · NY: PENDING"]);
    const rejected = { ...renewal, status: "REJECTED", statusReason: "NOT_READABLE" } as const;
    expect(licensePills([{ ...license, ...expired }, rejected], today)).toMatchObject([
      { status: "REJECTED", reason: "is_expired" },
    ]);
  });

  test("have a pill each, or one for none", () => {
    expect(licensePills([license], today)).toMatchObject([{ name: "CNA · NY", status: "VERIFIED" }]);
    expect(licensePills([], today)).toMatchObject([{ status: "MISSING" }]);
  });
});
