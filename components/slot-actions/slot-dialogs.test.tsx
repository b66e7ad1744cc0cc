import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { STALE_SHIFT } from "@/lib/stale-shift";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import {
  aClaimedSlot,
  aFeedSlot,
  banners,
  fill,
  found,
  isDisabled,
  openSlotDialog,
  press,
  useDialogs,
} from "@/tests/support/slot-dialog";
import { ArrivalDialog } from "./arrival-dialog";
import { AssignDialog } from "./assign-dialog";
import { FloatDialog } from "./float-dialog";
import { ReopenDialog } from "./reopen-dialog";
import { RouteDialog } from "./route-dialog";
import { UnitDialog } from "./unit-dialog";

useDialogs();

const REMOVE = "remove";
const question = () => screen.getByRole("alertdialog").textContent;
const UNIT = "PUT /api/slot/1/unit-assignment";

test.each([
  ["an open slot gets a unit", {}, "5", "Add Unit", "Unit was successfully updated to Meadow."],
  [
    "a slot gets another unit",
    { unit_id: 4, unit_name: "Sunrise" },
    "5",
    "Update Unit",
    "Unit was successfully updated to Meadow.",
  ],
])("%s", async (_, before, unit, label, message) => {
  const sent = answerRequests({ [UNIT]: ok });
  openSlotDialog(UnitDialog, aFeedSlot(before));
  expect(screen.getByRole("dialog", { name: label })).toBeTruthy();
  expect(isDisabled(label)).toBe(true);
  fill("Unit", unit);
  await press(label);
  await eventually(() => expect(banners()[0]).toContain(message));
  expect(sent[0]?.body).toMatchObject({ unitId: 5 });
});

test("removing a unit is asked about", async () => {
  const sent = answerRequests({ [UNIT]: ok });
  openSlotDialog(UnitDialog, aFeedSlot({ unit_id: 5, unit_name: "Meadow" }));
  fill("Unit", REMOVE);
  await press("Update Unit");
  expect(question()).toContain("Do you want to remove the unit Meadow from this shift?");
  await press("Remove Unit");
  await eventually(() =>
    expect(banners()[0]).toContain("Meadow has been successfully removed from this shift."),
  );
  expect(sent[0]?.body).toMatchObject({ unitId: null });
});

test("changing or removing the unit of someone who has arrived is asked about", async () => {
  answerRequests({ [UNIT]: ok });
  openSlotDialog(
    UnitDialog,
    aClaimedSlot({ slot_status: "CONFIRMED", unit_id: 4, unit_name: "Sunrise", is_checked_in: true }),
  );
  fill("Unit", REMOVE);
  await press("Update Unit");
  expect(question()).toContain("Mara Holt has already arrived for this shift");
  await press("Go Back");
  fill("Unit", "5");
  await press("Update Unit");
  await screen.findByText(/Please tell them to go to Meadow\./);
  await press("Continue");
  await eventually(() => expect(banners()).toHaveLength(1));
});

const stale = refusal(409, STALE_SHIFT, "shiftId");
const ARRIVAL = "PUT /api/slot/1/arrival-status";

test("an arrival is set, and a no-show only after a question", async () => {
  const sent = answerRequests({ [ARRIVAL]: ok });
  openSlotDialog(ArrivalDialog, aClaimedSlot({ slot_status: "CONFIRMED" }));
  expect(isDisabled("Save")).toBe(true);
  fireEvent.click(screen.getByLabelText("No Call / No Show"));
  await press("Save");
  expect(question()).toContain("Are you sure you want to set this caregiver as a no call/no show?");
  expect(sent).toEqual([]);
  await press("Yes, set no show");
  await eventually(() => expect(banners()[0]).toContain("Arrival status updated successfully"));
  expect(sent[0]?.body).toEqual({ arrivalStatus: "NO_SHOW", old: null });
  fireEvent.click(screen.getByLabelText("Arrived"));
  await press("Save");
  await eventually(() => expect(sent[1]?.body).toMatchObject({ arrivalStatus: "ARRIVED" }));
});

test("routing warns at a facility with an external scheduling system, then needs the choice", async () => {
  answerRequests({ "PUT /api/flex/slot/1/route-slot": ok });
  openSlotDialog(RouteDialog, aFeedSlot({ is_flex: true }), {
    facility: { marketplace_partner_integrated: true },
  });
  expect(screen.getByRole("alertdialog", { name: "Vendor-integrated shifts" })).toBeTruthy();
  await press("Continue");
  expect(isDisabled("Modify Route")).toBe(true);
  fireEvent.click(screen.getByRole("checkbox", { name: "Shiftwell On Demand", hidden: true }));
  await press("Modify Route");
  await eventually(() => expect(banners()[0]).toContain("Shift has been successfully routed."));
});

test("reopening says whom the cancellation was told", async () => {
  answerRequests({ "PUT /api/flex/slot/1/reopen": ok });
  openSlotDialog(ReopenDialog, aClaimedSlot({ slot_status: "FACILITY_CANCELLED", is_flex: true }));
  expect(question()).toContain("Mara Holt was told that it’s cancelled");
  await press("Reopen Shift");
  await eventually(() => expect(banners()[0]).toContain("Shift reopened successfully."));
});

const people = (
  all: readonly ReturnType<typeof found>[],
  available: readonly ReturnType<typeof found>[] = [],
) => ({
  "GET /api/flex/availability/suggestions": answer([]),
  "GET /api/flex/availability/find": ({ query }: { query: Record<string, string> }) => {
    const term = query.searchTerm ?? query.name;
    const named = all.filter((one) => one.caregiver_name.toLowerCase().includes(term ?? ""));
    return Response.json(term ? named : available);
  },
});
const ASSIGN = "POST /api/flex/caregivers/assign";

test("assigning finds people by name, not those who can't, and warns about the unavailable", async () => {
  const all = [
    found(1, "Ben Grove", { status: "NOT_PROVIDED", blocks: ["On the Do Not Return list"] }),
    found(2, "Cy Grove", { status: "UNAVAILABLE" }),
  ];
  const sent = answerRequests({ ...people(all), [ASSIGN]: ok });
  openSlotDialog(AssignDialog, aFeedSlot({ is_flex: true }));
  await screen.findByText(
    "No professionals submitted availability that match this shift. You can still search and select a professional to assign above.",
  );
  expect(isDisabled("Assign")).toBe(true);
  fill("Search professionals", "zzz");
  await screen.findByText("No Professional found.");
  fill("Search professionals", "grove");
  await screen.findByText("Ben Grove");
  expect(screen.queryByRole("radio", { name: /Ben Grove/, hidden: true })).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: /Cy Grove/, hidden: true }));
  await press("Assign Cy Grove");
  expect(question()).toContain("Cy Grove hasn’t said that they can work then.");
  await press("Assign");
  await eventually(() =>
    expect(banners()[0]).toContain("Professional successfully assigned to shift Cy Grove"),
  );
  expect(sent.at(-1)?.body).toMatchObject({ caregiverId: 2, slotId: 1 });
});

test("assigning offers those available, and reports a slot that someone else has filled", async () => {
  const ada = found(3, "Ada Grove");
  answerRequests({ ...people([], [ada]), [ASSIGN]: stale });
  const rollBack = vi.fn();
  openSlotDialog(AssignDialog, aFeedSlot({ is_flex: true }), { source: { patch: () => rollBack } });
  const group = await screen.findByRole("group", { name: "Available Professionals", hidden: true });
  fireEvent.click(within(group).getByRole("radio", { name: /Ada Grove/, hidden: true }));
  await press("Assign Ada Grove");
  await eventually(() => expect(banners()).toEqual([STALE_SHIFT]));
  expect(rollBack).toHaveBeenCalledOnce();
});

test("a dialog whose permission is lost closes without a message, and its screen is read again", async () => {
  answerRequests({
    "GET /api/flex/availability/suggestions": refusal(403),
    "GET /api/flex/availability/find": refusal(403),
  });
  const { onClose, source } = openSlotDialog(AssignDialog, aFeedSlot({ is_flex: true }));
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(source.refresh).toHaveBeenCalledWith(1);
  expect(banners()).toEqual([]);
});

const OFFERS = "GET /api/flex/management-companies/3/slots/1/float-available-facilities";
const offer = (facility_id: number, facility_name: string) => ({
  facility_id,
  facility_name,
  units: [],
  structures: ["07:00", "15:00"].map((from_time, n) => ({
    id: 10 * facility_id + n,
    resource_type: "CNA",
    from_time,
    to_time: n === 0 ? "15:00" : "23:00",
    is_orientation: false,
    facility_id,
    open_count: n,
    warnings: [],
    acknowledgements: [],
  })),
});
const held = aClaimedSlot({ slot_status: "CONFIRMED", is_flex: true });

test("floating selects the same shift at the chosen facility", async () => {
  const sent = answerRequests({
    [OFFERS]: answer([offer(2, "Birch House"), offer(3, "Cedar House")]),
    "POST /api/flex/management-companies/3/slots/1/facility-float": answer({}),
  });
  openSlotDialog(FloatDialog, held);
  const birch = await screen.findByLabelText("Birch House1 open CNA place that day");
  expect(isDisabled("Float")).toBe(true);
  fireEvent.click(birch);
  expect(screen.getByLabelText<HTMLSelectElement>("Shift type").value).toBe("20");
  await press("Float");
  await eventually(() => expect(banners()[0]).toContain("Shift has been successfully floated."));
  expect(sent.at(-1)?.body).toEqual({
    targetFacilityId: 2,
    caregiverId: 7,
    structureId: 20,
    unitId: null,
    acknowledgedRest: [],
  });
});

test("floating says that there is nowhere to go", async () => {
  answerRequests({ [OFFERS]: answer([]) });
  openSlotDialog(FloatDialog, held);
  await screen.findByText(
    "Facility float unavailable: This professional cannot be floated to another facility for this shift.",
  );
});
