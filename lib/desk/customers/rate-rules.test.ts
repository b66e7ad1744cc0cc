import { describe, expect, test } from "vitest";
import {
  faultOfBillRate,
  faultsOfRate,
  fieldsOf,
  followingBillRate,
  isChanged,
  leapBetween,
  leapOf,
  rateToSend,
} from "./rate-rules";

const rate = (resource_type: string, effective_on: string, wage: string, bill_rate: string) => ({
  resource_type,
  effective_on,
  wage,
  bill_rate,
});
const facility = {
  today: "2026-11-28",
  settings: { markup: "35" } as Record<string, string>,
  rates: [
    rate("CNA", "2026-12-05", "21.00", "28.35"),
    rate("CNA", "2026-11-01", "20.00", "27.00"),
    rate("RN", "2026-11-28", "44.00", "59.50"),
  ],
};

describe("the line of a type", () => {
  test("begins with the rate in force; a bill rate that follows from the wage is left empty", () => {
    expect(fieldsOf(facility, "CNA")).toEqual({ wage: "20.00", billRate: "", from: "2026-11-28" });
    expect(fieldsOf(facility, "RN")).toEqual({ wage: "44.00", billRate: "59.50", from: "2026-11-28" });
    expect(fieldsOf(facility, "LPN")).toEqual({ wage: "", billRate: "", from: "2026-11-28" });
    expect(followingBillRate("20.01", facility)).toBe("27.01");
  });

  test("is changed by another amount, not by how it is written or by its day alone", () => {
    const now = fieldsOf(facility, "CNA");
    expect(isChanged(facility, "CNA", { ...now, wage: "20" })).toBe(false);
    expect(isChanged(facility, "CNA", { ...now, from: "2026-12-01" })).toBe(false);
    expect(isChanged(facility, "CNA", { ...now, wage: "20.5" })).toBe(true);
    expect(isChanged(facility, "RN", { ...fieldsOf(facility, "RN"), billRate: "" })).toBe(true);
  });

  test("is sent with what was there on its day", () => {
    const from = (day: string) => rateToSend(facility, "CNA", { wage: " 22 ", billRate: "", from: day }).seen;
    expect(from("2026-12-05")).toEqual({ wage: "21.00", billRate: "28.35" });
    expect(from("2026-12-06")).toBeNull();
  });

  test("says a wage that more than doubles or halves", () => {
    const leap = (wage: string) => leapOf(facility, "CNA", { wage, billRate: "", from: "2026-11-28" });
    expect(leap("60")).toBe("CNA goes from $20.00 to $60.00 an hour.");
    expect([leap("40"), leap("10"), leap("")]).toEqual([null, null, null]);
    expect(leap("2")).toBe("CNA goes from $20.00 to $2.00 an hour.");
    expect(leapOf(facility, "LPN", { wage: "90", billRate: "", from: "2026-11-28" })).toBeNull();
  });

  test("says a first wage beyond the highest, and a first day more than a year ago", () => {
    const leap = (wage: string, from: string, settings = facility.settings) =>
      leapOf({ ...facility, settings }, "LPN", { wage, billRate: "", from });
    expect(leap("400000", "2026-11-28")).toBe(
      "LPN gets $400,000.00 an hour, more than the facility’s highest wage of $150.00.",
    );
    expect(leap("90", "2026-11-28", { ...facility.settings, maxCaregiverWage: "80" })).toContain(
      "of $80.00.",
    );
    expect(leap("40", "2020-01-01")).toBe("LPN counts from Jan 1, 2020, more than a year ago.");
    expect(leap("40", "2026-01-01")).toBeNull();
  });

  test("of an agency says a bill rate below the facility's wage, and one that leaps", () => {
    expect(faultOfBillRate("1", "22.50")).toBe("Not below the wage of $22.50.");
    expect([faultOfBillRate("22.50", "22.50"), faultOfBillRate("1", undefined)]).toEqual([null, null]);
    expect(faultOfBillRate("lots", undefined)).toBe("Enter dollars, as in 28.50.");
    expect(leapBetween("CNA", "28.13", "345")).toBe("CNA goes from $28.13 to $345.00 an hour.");
    expect([leapBetween("CNA", "28.13", "34.50"), leapBetween("CNA", undefined, "345")]).toEqual([
      null,
      null,
    ]);
  });

  test.each([
    [{ wage: "", billRate: "30" }, "wage"],
    [{ wage: "twenty", billRate: "" }, "wage"],
    [{ wage: "20", billRate: "19.99" }, "billRate"],
    [{ wage: "20", billRate: "a lot" }, "billRate"],
  ])("%j is refused at its %s", (fields, at) => {
    expect(Object.keys(faultsOfRate({ ...fields, from: "2026-11-28" }))).toEqual([at]);
  });
});
