import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { pastWeek as week, renderPastShifts as open } from "@/tests/support/past-screen";

test("marks a missing clock time only where one was expected", async () => {
  const came = { check_in_time: "2026-11-18T15:00:00.000Z", check_out_time: null };
  open(
    week({ ...came, caregiver_name: "Una One" }, { ...came, caregiver_name: "Dua Two", is_cancelled: true }),
  );
  const marks = (name: RegExp) => screen.getByRole("row", { name }).querySelectorAll("[data-missing]").length;
  expect([marks(/Una One/), marks(/Dua Two/)]).toEqual([1, 0]);
});
