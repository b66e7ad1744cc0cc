import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { AgencyShiftChange } from "@/lib/agency-schedule/shifts/schema";
import { anAgencyShift, anAssignedShift } from "@/tests/support/agency-shift";
import { openSchedule, stubSchedule } from "@/tests/support/agency-schedule-screen";
import { FakeEventSource } from "@/tests/support/event-source";
import { press } from "@/tests/support/press";

let schedule: ReturnType<typeof stubSchedule>;

beforeEach(() => {
  schedule = stubSchedule();
});

const rowOf = (text: string) => screen.getAllByRole("row").find((row) => row.textContent?.includes(text))!;
const counted = (...fits: number[]) => ({ rows: fits.map((one, i) => ({ id: 7 + i, fits: one })) });
const reads = () => schedule.calls.filter((call) => call.includes("/fits?kind=shift")).length;

/** Sends a shift's new state through the live stream. */
const hear = (change: Omit<AgencyShiftChange, "shift_id">, shift_id = 7) =>
  act(async () => {
    const data = JSON.stringify({ shifts: [{ shift_id, ...change }], bundles: [] });
    for (const stream of FakeEventSource.opened)
      stream.dispatchEvent(new MessageEvent("agency-shifts", { data }));
  });

test("says how many of the roster fit each shift, and nothing of one that isn't counted", async () => {
  schedule.answers.fits = counted(3);
  await openSchedule();
  await vi.waitFor(() => expect(rowOf("Birch House").textContent).toContain("3 fit"));
  expect(rowOf("Cedar Hill").textContent).not.toContain("fit");
});

test("says that others may fit as well of a roster that wasn't weighed to its end, and nothing if no one does", async () => {
  schedule.answers.fits = { ...counted(1, 0), is_part: true };
  await openSchedule();
  await vi.waitFor(() => expect(rowOf("Birch House").textContent).toContain("1+ fit"));
  expect(screen.getByTitle("At least 1 of your professionals can be assigned")).toBeTruthy();
  expect(rowOf("Cedar Hill").textContent).not.toContain("0 fit");
});

test("counts again when the agency's own people change or a shift is new, but not for a place less", async () => {
  schedule.answers.fits = counted(1, 0);
  await openSchedule();
  await vi.waitFor(() => expect(rowOf("Birch House").textContent).toContain("1 fits"));
  expect(rowOf("Cedar Hill").textContent).toContain("0 fit");
  await hear({ open: anAgencyShift({ slots_count: 2 }), own: [] });
  expect(reads()).toBe(1);
  schedule.answers.fits = counted(0, 0, 2);
  await hear({ open: anAgencyShift(), own: [anAssignedShift()] });
  await vi.waitFor(() => expect(rowOf("Birch House").textContent).toContain("0 fit"));
  const before = reads();
  await hear({ open: anAgencyShift({ shift_id: 30, facility_name: "Dune View" }), own: [] }, 30);
  await vi.waitFor(() => expect(reads()).toBe(before + 1));
});

test("leads from a shift that no one fits to what is in the way", async () => {
  const of = {
    certification_type: "CNA",
    number_of_shift_worked: 0,
    caregiver_stats: { tier: null },
    warnings: [],
  };
  schedule.answers.fits = counted(0);
  schedule.answers["shift/7/search-professionals"] = [
    {
      ...of,
      caregiver_id: 5,
      caregiver_name: "Ada Grove",
      has_joined: true,
      fit: null,
      blocks: ["The professional’s CPR certification is missing."],
      needs_credentials: true,
    },
    {
      ...of,
      caregiver_id: 6,
      caregiver_name: "Bo Stone",
      has_joined: false,
      fit: null,
      blocks: [],
      needs_credentials: false,
    },
  ];
  await openSchedule();
  await press("Assign CNA at Birch House");
  await screen.findByText(/No one on your roster can take this shift as it stands/);
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("See credentials")).toBe("/private/agency/professionals/5/credentials");
  expect(hrefOf("Send the invite again")).toBe("/private/agency/professionals?search=Bo%20Stone");
});
