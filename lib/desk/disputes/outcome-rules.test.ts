import { expect, test } from "vitest";
import { resolutionLabels, type Resolution } from "@/lib/past-shifts/dispute/resolution-rules";
import { isFitting } from "./outcome-rules";

const fitting = (...reasons: string[]) =>
  (Object.keys(resolutionLabels) as Resolution[]).filter((one) => isFitting(one, reasons));

test("the resolutions that answer the reasons are told from the others", () => {
  expect(fitting("INCORRECT_HOURS")).toEqual(["ADJUSTED", "UPHELD", "STATED"]);
  expect(fitting("INCORRECT_HOURS", "CAREGIVER_LEFT_EARLY")).toEqual([
    "WALK_OUT",
    "ADJUSTED",
    "UPHELD",
    "STATED",
  ]);
  expect(fitting("REQUESTED_SHIFT_CANCELED")).toContain("FACILITY_CANCELATION");
  expect(fitting("OTHER")).toHaveLength(8);
  expect(fitting("A_FORMER_REASON")).toHaveLength(8);
});
