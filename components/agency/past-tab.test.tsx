import { fireEvent, screen, within } from "@testing-library/react";
import { press } from "@/tests/support/press";
import { beforeEach, expect, test } from "vitest";
import { openSchedule, rowOf, stubSchedule } from "@/tests/support/agency-schedule-screen";
import { aPastShift } from "@/tests/support/agency-shift";

let answers: Record<string, unknown>;
beforeEach(() => void ({ answers } = stubSchedule()));

test("past shifts add up by week, and say what may still change", async () => {
  answers["past-shifts"] = {
    rows: [
      aPastShift({ slot_id: 1, shift_date: "2030-03-02" }),
      aPastShift({
        slot_id: 2,
        shift_date: "2030-03-01",
        approval: "PENDING",
        total_hours: null,
        total_pay: null,
      }),
      aPastShift({ slot_id: 3, shift_date: "2030-02-28", approval: "DISPUTED" }),
      aPastShift({ slot_id: 4, shift_date: "2030-02-27", approval: null, total_hours: 0, total_pay: 0 }),
    ],
    total: 4,
  };
  await openSchedule("?tab-index=3");
  const heads = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(heads).toEqual([
    "Mar 2 – Mar 41 shift · 7.50 h · $300.00 · 1 approved",
    "Feb 23 – Mar 12 shifts · 7.50 h · $300.00 · 1 pending · 1 in dispute",
  ]);
  expect(screen.getByText(/^4 past shifts within the applied date range/).textContent).toBe(
    "4 past shifts within the applied date range · 15.00 h · $600.00 · 1 approved · 1 pending · 1 in dispute",
  );
});

test("a total has a sign of how far it is approved, whose word is searched and sorted by", async () => {
  answers["past-shifts"] = {
    rows: [
      aPastShift({ slot_id: 1, approval: "APPROVED" }),
      aPastShift({ slot_id: 2, approval: "DISPUTED", professional: "Ida Moss" }),
    ],
    total: 2,
  };
  await openSchedule("?tab-index=3");
  expect(within(rowOf("Ada Grove")).getAllByTitle("Approved")).toHaveLength(2);
  const search = screen.getByRole("searchbox", { name: "Search for..." });
  fireEvent.change(search, { target: { value: "dispute" } });
  expect(await screen.findByText(/^1 past shift within/)).toBeTruthy();
  expect(screen.getByText("Ida Moss")).toBeTruthy();
});

test("without any, leads to more weeks", async () => {
  await openSchedule("?tab-index=3");
  answers["past-shifts"] = { rows: [], total: 0 };
  await press("Refresh Feed");
  await press("Show the last eight weeks");
  expect(window.location.search).toContain("start=2030-01-07");
  expect(screen.queryByRole("button", { name: "Show the last eight weeks" })).toBeNull();
});

test("says which clock times are missing, and writes a bundle's row as any other", async () => {
  const none = { checkin_time_tz: null, checkout_time_tz: null };
  answers["past-shifts"] = { rows: [aPastShift({ ...none, contract_id: 7 })], total: 1 };
  await openSchedule("?tab-index=3");
  const cell = screen.getByText("No clock in or out").closest("td")!;
  expect(cell.textContent).toContain("__:__ AM/PM – __:__ AM/PMNo clock in or out");
  expect(screen.getByRole("button", { name: "Show bundle 7" }).className).toContain("md:-my-1");
});
