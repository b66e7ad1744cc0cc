import { describe, expect, test } from "vitest";
import { filterFacilities } from "./filter-facilities";

const facilities = ["Pinecrest Rehabilitation", "Harborview Manor", "Lakeside Commons", "Harbor East"].map(
  (label) => ({
    label,
  }),
);
const labels = (typed: string, most = 50) =>
  filterFacilities(facilities, typed, most).map(({ label }) => label);

describe("the facility picker", () => {
  test("shows facilities in the given order, up to the limit", () => {
    expect(labels("", 2)).toEqual(["Pinecrest Rehabilitation", "Harborview Manor"]);
  });

  test("searches all of them, including those beyond the limit", () => {
    expect(labels("east", 1)).toEqual(["Harbor East"]);
  });

  test("ignores case, order and spaces of the words", () => {
    expect(labels("  manor HARBOR ")).toEqual(["Harborview Manor"]);
  });

  test("shows nothing when no name matches", () => {
    expect(labels("willow")).toEqual([]);
  });
});
