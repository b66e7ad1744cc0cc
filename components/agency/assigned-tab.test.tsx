import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import { heads, openSchedule, rowOf, stubSchedule } from "@/tests/support/agency-schedule-screen";
import { anAssignedShift } from "@/tests/support/agency-shift";
import { press } from "@/tests/support/press";

let answers: Record<string, unknown>;
let calls: string[];
beforeEach(() => void ({ answers, calls } = stubSchedule()));

describe("an assigned shift", () => {
  const cancelItem = async () => {
    await press("More actions for Ada Grove");
    return screen.findByRole("menuitem", { name: /^Cancel shift/ });
  };

  test("is cancelled with a reason, and the list is refetched", async () => {
    answers["assigned-shifts"] = { rows: [anAssignedShift({ slot_id: 70 })], total: 1 };
    answers["shifts/cancel/70"] = "OK";
    await openSchedule("?tab-index=2");
    const item = await cancelItem();
    await act(async () => void fireEvent.click(item));
    const dialog = await screen.findByRole("dialog", { name: "Cancel shift" });
    fireEvent.click(within(dialog).getByRole("radio", { name: "The professional called off" }));
    const before = calls.length;
    await press("Cancel shift", within(dialog));
    expect(calls[before]).toBe(
      'POST /api/agencies/shifts/cancel/70 {"caregiverId":1,"callOutReason":"CONFIRMED_SHIFT","action":"REPLACE"}',
    );
    expect(calls.slice(before + 1)).toContain("GET /api/agencies/assigned-shifts");
    expect(currentNotifications().map(({ message }) => message)).toEqual([
      "Ada Grove has been successfully removed from the shift.",
    ]);
  });

  test("leads to the credential packet in a new tab, if there is one", async () => {
    const shift = anAssignedShift({ slot_id: 70, attachment_id: "1" });
    answers["assigned-shifts"] = { rows: [shift], total: 1 };
    await openSchedule("?tab-index=2");
    await cancelItem();
    const link = screen.getByRole("menuitem", { name: /^Credential Packet/ });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
      "/api/slot/70/credential-packet",
      "_blank",
    ]);
  });

  test.each([
    [
      "the printed message without one",
      {},
      "Sorry, there was an error trying to cancel this shift. Please try again.",
    ],
    ["the server's message", { errors: [{ message: "The shift has begun." }] }, "The shift has begun."],
  ])("shows %s when it can't be cancelled, and stays", async (_, body, text) => {
    answers["assigned-shifts"] = { rows: [anAssignedShift({ slot_id: 70 })], total: 1 };
    answers["shifts/cancel/70"] = Response.json(body, { status: "errors" in body ? 409 : 500 });
    await openSchedule("?tab-index=2");
    const item = await cancelItem();
    await act(async () => void fireEvent.click(item));
    const dialog = await screen.findByRole("dialog", { name: "Cancel shift" });
    await press("Cancel shift", within(dialog));
    expect(await within(dialog).findByText(text)).toBeTruthy();
    expect(currentNotifications()).toEqual([]);
  });

  test.each([
    ["at a facility that forbids it", { facility_allow_external_worker_shift_replacement: false }],
    ["cancelled by the facility", { slot_status: "FACILITY_CANCELLED" }],
    ["cancelled by the agency", { slot_status: "CANCELLED", shift_replacement_reason: "UNABLE_TO_STAFF" }],
  ] as const)("cannot be cancelled %s", async (_, given) => {
    answers["assigned-shifts"] = { rows: [anAssignedShift(given)], total: 1 };
    await openSchedule("?tab-index=2");
    const item = await cancelItem();
    expect(item.getAttribute("aria-disabled")).toBe("true");
    if ("slot_status" in given) return;
    fireEvent.focus(item);
    expect(
      await screen.findByText("Contact Shiftwell On Demand to cancel shifts for this facility"),
    ).toBeTruthy();
  });

  test.each([
    ["Facility Cancelled", { slot_status: "FACILITY_CANCELLED" }],
    ["Facility Cancelled", { shift_replacement_reason: "PLATFORM_OVERRIDE" }],
    ["Agency Cancelled", { slot_status: "CANCELLED", shift_replacement_reason: "UNABLE_TO_STAFF" }],
    ["Do Not Return", { shift_replacement_reason: "DNR" }],
  ] as const)("has the label %s", async (label, given) => {
    answers["assigned-shifts"] = { rows: [anAssignedShift(given)], total: 1 };
    await openSchedule("?tab-index=2");
    expect(rowOf("Ada Grove").textContent).toContain(label);
  });
});

test("leaves cells without a value empty, so that a phone's card omits them", async () => {
  answers["past-shifts"] = {
    rows: [anAssignedShift({ facility_management_company_name: null })],
    total: 1,
  };
  await openSchedule("?tab-index=3");
  const cells = within(rowOf("Ada Grove")).getAllByRole("cell");
  const empty = ["Management", "Unit", "Break", "ID"];
  expect(empty.map((head) => cells[heads().indexOf(head)]!.innerHTML)).toEqual(empty.map(() => ""));
});

test("names the zone of each shift's time, as the facilities are in several", async () => {
  const inPhoenix = { professional: "Bea Holt", slot_id: 9, facility_timezone: "America/Phoenix" };
  answers["past-shifts"] = { rows: [anAssignedShift(), anAssignedShift(inPhoenix)], total: 2 };
  await openSchedule("?tab-index=3");
  expect(rowOf("Ada Grove").textContent).toContain("7:00 AM – 3:00 PM PT");
  expect(rowOf("Bea Holt").textContent).toContain("7:00 AM – 3:00 PM MST");
});

test("shows a blank for a missing clock time of a past shift", async () => {
  await openSchedule("?tab-index=3");
  expect(rowOf("Ada Grove").textContent).toContain("6:58 AM – __:__ AM/PMNo clock out");
});
