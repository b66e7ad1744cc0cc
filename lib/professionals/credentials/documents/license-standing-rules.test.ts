import { describe, expect, test } from "vitest";
import type { Submission } from "@/lib/professionals/credentials/rules";
import { licensePills, standingOfLicense } from "./license-standing-rules";

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
