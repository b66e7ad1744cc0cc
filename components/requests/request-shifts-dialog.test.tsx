import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import {
  chooseDate,
  confirmRequest,
  openRequestDialog,
  pickShift,
  providers,
  shiftChip,
} from "@/tests/support/request-dialog";
import { aFacilityDetails, aFeedSlot, banners, press, useDialogs } from "@/tests/support/slot-dialog";

useDialogs();

const POST = "POST /api/shifts";
const SIMILAR = "GET /api/facility/1/shifts/similar";
const TOMORROW = "2026-06-02";
const posted = answer({ shifts: [{ portalShiftId: 1, shift_id: 9, slot_ids: [1, 2] }] });
const dialog = () => screen.getByRole("dialog", { name: "Request Shiftwell On Demand shifts" });

function fillIn() {
  chooseDate(TOMORROW);
  pickShift("CNA");
}

test("sends the request once, and its banner leads to the slots", async () => {
  const { sent, onClose } = await openRequestDialog({ answers: { [POST]: posted } });
  fillIn();
  fireEvent.change(providers(), { target: { value: "2" } });
  await confirmRequest();
  await eventually(() => expect(banners()).toEqual(["Created successfully 2 slots on 06/02/2026"]));
  const bodies = sent.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(bodies).toEqual([
    {
      facilityId: 1,
      shiftsData: [expect.objectContaining({ structure_id: 1, slots: 2, start_date: TOMORROW })],
    },
  ]);
  await eventually(() => expect(onClose).toHaveBeenCalled());
});

test("says in place what is missing, and focuses it", async () => {
  await openRequestDialog();
  chooseDate(TOMORROW);
  const button = screen.getByRole("button", { name: "Confirm request" });
  expect(button.dataset.unready).toBe("");
  expect(document.getElementById(button.getAttribute("aria-describedby")!)!.textContent).toBe(
    "Pick the shifts to request.",
  );
  await confirmRequest();
  expect(dialog().textContent).toContain("Please complete all fields.");
  expect(screen.getAllByText("Required")).toHaveLength(1);
  expect(document.activeElement).toBe(shiftChip());
});

test("offers no shift twice for one date", async () => {
  await openRequestDialog();
  fillIn();
  await press("Add date");
  expect(shiftChip()).toBeTruthy();
  chooseDate(TOMORROW);
  expect(shiftChip()).toBeUndefined();
});

test("shows what posting a shift adds and costs, and deselects it on a second press", async () => {
  const of = { shift_structure_id: 2, resource_type: "LPN", facility_price: 40 };
  await openRequestDialog({
    slots: [aFeedSlot({ slot_id: 1, ...of }), aFeedSlot({ slot_id: 2, ...of })],
    answers: { [SIMILAR]: answer({ [TOMORROW]: { 2: 2 } }) },
  });
  chooseDate(TOMORROW);
  pickShift("LPN");
  fireEvent.change(providers(), { target: { value: "3" } });
  const row = providers().closest("tr")!;
  await eventually(() => expect(row.querySelector("[data-name='Open now']")?.textContent).toBe("2"));
  expect(row.querySelector("[data-name='Open after']")?.textContent).toBe("5");
  expect(row.textContent).toContain("$900.00");
  expect(dialog().textContent).toContain("1 shift for 3 providers");
  expect(dialog().textContent).toContain("22.5 hours · about $900.00");
  fireEvent.click(shiftChip()!);
  expect(row.isConnected).toBe(false);
});

test("says that the open shifts could not be counted, and counts them again", async () => {
  let isDown = true;
  await openRequestDialog({
    answers: { [SIMILAR]: () => (isDown ? refusal(500)() : Response.json({})), [POST]: posted },
  });
  fillIn();
  await confirmRequest();
  await screen.findByText("Failed getting similar shifts. Please try again.");
  isDown = false;
  await confirmRequest();
  await eventually(() => expect(banners()).toHaveLength(1));
});

test("marks and focuses the field of a row that is refused, and keeps the input", async () => {
  await openRequestDialog({
    answers: {
      [POST]: ({ body }) => {
        const { portalShiftId } = (body as { shiftsData: { portalShiftId: number }[] }).shiftsData[0]!;
        const message = "A shift holds at most 100 providers.";
        return Response.json({ errors: [{ field: "slots", message, portalShiftId }] }, { status: 400 });
      },
    },
  });
  fillIn();
  await confirmRequest();
  await screen.findAllByText("A shift holds at most 100 providers.");
  await eventually(() => expect(document.activeElement).toBe(providers()));
  expect(providers().getAttribute("aria-invalid")).toBe("true");
  expect(shiftChip()!.checked).toBe(true);
});

test("closes with the reason when the permission is gone", async () => {
  const { onClose } = await openRequestDialog({ answers: { [POST]: refusal(403) } });
  fillIn();
  await confirmRequest();
  await eventually(() =>
    expect(banners()).toEqual([
      "Shift could not be added as you do not have permission to add shifts at this facility.",
    ]),
  );
  await eventually(() => expect(onClose).toHaveBeenCalled());
});

test("sends a retry after a lost response with the same key, so that it posts nothing twice", async () => {
  let isLost = true;
  const { sent } = await openRequestDialog({
    answers: { [POST]: () => (isLost ? refusal(504)() : posted()) },
  });
  fillIn();
  await confirmRequest();
  await screen.findByText("Failed to save requested shifts. Please try again.");
  isLost = false;
  await confirmRequest();
  await eventually(() => expect(banners()).toHaveLength(1));
  const keys = sent
    .filter(({ method }) => method === "POST")
    .map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("asks before discarding entries for another facility", async () => {
  await openRequestDialog({
    facilities: ["Rose Court", "Oak House"],
    answers: { "GET /api/facility/2": answer(aFacilityDetails({ id: 2 })) },
  });
  const facility = () => screen.getByLabelText<HTMLSelectElement>("Facility");
  fillIn();
  fireEvent.change(facility(), { target: { value: "2" } });
  expect(screen.getByRole("alertdialog", { name: "Change facility?" })).toBeTruthy();
  await press("Keep request");
  expect([facility().value, shiftChip()!.checked]).toEqual(["1", true]);
  fireEvent.change(facility(), { target: { value: "2" } });
  await press("Discard and change");
  await eventually(() => expect(facility().value).toBe("2"));
  await eventually(() => expect(shiftChip()?.checked).not.toBe(true));
});

test("says of recurring shifts where they are not switched on that they are coming soon", async () => {
  await openRequestDialog({ facility: { is_recurring_schedule_enabled: false } });
  await press("Add recurring shift");
  expect(screen.getByText("This feature is coming soon...")).toBeTruthy();
});

test("switches the route, keeps the entries and posts the other route's body", async () => {
  const flex = answer({ shifts: [{ portalShiftId: 1, shift_id: 9, slot_ids: [1] }] });
  const { sent } = await openRequestDialog({
    facility: { allow_flex_shifts: true, allow_on_demand_shifts: true },
    answers: { "POST /api/flex/facility/1/shifts": flex },
  });
  fillIn();
  fireEvent.change(providers(), { target: { value: "3" } });
  fireEvent.click(screen.getByLabelText("Guarantee"));
  fireEvent.click(screen.getByRole("radio", { name: "Internal Flex" }));
  expect(screen.getByRole("dialog", { name: "Request internal flex shifts" })).toBeTruthy();
  expect(providers().value).toBe("3");
  expect(screen.queryByLabelText("Guarantee")).toBeNull();
  await confirmRequest();
  await eventually(() =>
    expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      [{ structure_id: 1, slots: 3, unit_id: null, start_date: TOMORROW }],
    ]),
  );
});

test.each([
  ["one route", { allow_flex_shifts: false, allow_on_demand_shifts: true }],
  ["the other", { allow_flex_shifts: true, allow_on_demand_shifts: false }],
])("offers no switch where the facility has only %s", async (_, facility) => {
  await openRequestDialog({ facility });
  expect(screen.queryByRole("radio", { name: "Internal Flex" })).toBeNull();
});
