import { act, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { aPlanSlot, aWeekPlan, WEEK } from "@/tests/support/week-plan-board";
import { PostingSheet } from "./posting-sheet";

test("a row of more people than a page has room for goes on in others that say whose they are", async () => {
  const slots = Array.from({ length: 60 }, (_, n) =>
    aPlanSlot({
      slot_id: n + 1,
      status: "CONFIRMED",
      caregiver_id: n + 1,
      caregiver_name: `Person ${String(n + 1).padStart(2, "0")}`,
    }),
  );
  const { container } = render(
    <PostingSheet
      facilityName="Rose Court"
      zone="America/Los_Angeles"
      plan={aWeekPlan({ slots })}
      holidays={new Map()}
      days={[slots[0]!.date]}
      slots={slots}
      isFiltered={false}
      now={Date.parse(`${WEEK}T18:00:00Z`)}
    />,
  );
  await act(async () => window.dispatchEvent(new Event("beforeprint")));
  const rows = [...container.ownerDocument.querySelectorAll("tbody tr")];
  expect(rows.map((row) => row.querySelector("th")!.textContent)).toEqual([
    "CNA7 AM – 3 PM",
    "CNA7 AM – 3 PMcontinued",
    "CNA7 AM – 3 PMcontinued",
  ]);
  expect(rows.map((row) => row.querySelectorAll("td > div").length)).toEqual([25, 25, 10]);
});
