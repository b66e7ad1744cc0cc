import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import { P } from "@/lib/access/permissions";
import { answer, ok, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { aStructure } from "@/tests/support/request-dialog";
import {
  carla,
  choose,
  dora,
  renderSchedule,
  rowButton,
  shown,
  slotRows,
  untilLoaded,
} from "@/tests/support/schedule-screen";
import {
  aClaimedSlot,
  aFeedSlot,
  banners,
  buttonOf,
  fill,
  press,
  useDialogs,
} from "@/tests/support/slot-dialog";

useDialogs();

const eve = aClaimedSlot({
  slot_id: 4,
  slot_status: "CANCELLED",
  is_cancelled: true,
  caregiver_id: 14,
  caregiver_name: "Eve Gone",
});
/** An open, a claimed, a confirmed and a cancelled slot of one shift. */
const inEveryState = [aFeedSlot({ slot_id: 1, unit_id: 4, unit_name: "Sunrise" }), carla, dora, eve];
test("shows a shift's ratio, orders its slots and leaves the cancelled one out", async () => {
  renderSchedule({ slots: inEveryState });
  expect(screen.getByText("2 of 3 filled")).toBeTruthy();
  expect(shown()).toEqual(["2", "3", "1"]);
  const [claimed, confirmed, open] = slotRows("").map(({ textContent }) => textContent);
  expect(claimed).toMatch(/Carla Pending.*Claimed/);
  expect(confirmed).toMatch(/Dora Settled.*Confirmed/);
  expect(open).toMatch(/Sunrise.*Unclaimed/);
  await untilLoaded();
});

test("filters the list by its address, until that is cleared", async () => {
  renderSchedule({ slots: inEveryState });
  await choose("Status", "Filled");
  await eventually(() => expect(shown()).toEqual(["1"]));
  expect(screen.getByText("2 of 3 filled"), "of all slots").toBeTruthy();
  expect(location.search).toBe("?status=Open");
  await press("Clear");
  await eventually(() => expect(shown()).toHaveLength(3));
  await eventually(() => expect(location.search).toBe(""));
});

test("shows what its address says, and cancelled slots on request", async () => {
  renderSchedule({ slots: inEveryState, query: "status=Open" });
  expect(shown()).toEqual(["1"]);
  await choose("Status", "Cancelled");
  await eventually(() => expect(slotRows("Eve Gone")).toHaveLength(1));
});

test("counts the slots of each choice of a filter", async () => {
  renderSchedule({ slots: inEveryState });
  await act(async () => void fireEvent.click(screen.getByText("Status", { selector: "button" })));
  const boxes = [...screen.getByRole("group", { name: "Status" }).querySelectorAll("label")];
  expect(boxes.map((one) => [one.textContent, one.querySelector("input")!.checked])).toEqual([
    ["All", false],
    ["Filled2", true],
    ["Open1", true],
    ["Cancelled1", false],
  ]);
});

test("finds slots by unit, also those without one", async () => {
  renderSchedule({ slots: inEveryState });
  await choose("Unit", "Sunrise");
  await eventually(() => expect(shown()).toEqual(["2", "3"]));
  // From an empty selection, choosing one of many takes two presses.
  await choose("Unit", "All");
  await choose("Unit", "All");
  await screen.findByText("No shifts match these filters");
  await choose("Unit", "Sunrise");
  await eventually(() => expect(shown()).toEqual(["1"]));
});

test("finds a professional from the third letter on, ignoring case, and keeps names out of the address", async () => {
  renderSchedule({ slots: inEveryState });
  const search = (text: string) => fill("Search professionals", text);
  search("se");
  expect(shown()).toHaveLength(3);
  search("SETT");
  await eventually(() => expect(shown()).toEqual(["3"]));
  expect(location.search).toBe("");
  search("no such name");
  await screen.findByText("No shifts match “no such name”");
  await press("Clear filters");
  await eventually(() => expect(shown()).toHaveLength(3));
});

test("moves ahead to a date, and leaves one that is still being typed to be completed", async () => {
  renderSchedule({ slots: inEveryState });
  const from = screen.getByLabelText<HTMLInputElement>("Show from");
  expect([from.value, from.min]).toEqual(["2026-06-01", "2026-06-01"]);
  fireEvent.change(from, { target: { value: "2026-06-08" } });
  await screen.findByText("No shifts planned yet");
  expect(location.search).toBe("?from=2026-06-08");
  fireEvent.change(from, { target: { value: "0002-06-02" } });
  expect(location.search).toBe("?from=2026-06-08");
  expect(from.value).toBe("0002-06-02");
  await press("Today");
  await eventually(() => expect(location.search).toBe(""));
});

test("says what to do at a facility without shifts", async () => {
  renderSchedule();
  expect(await screen.findByText("No shifts are scheduled")).toBeTruthy();
  expect(buttonOf("Request Shifts").getAttribute("aria-disabled")).toBeNull();
});

const reasonOf = (button: HTMLElement) =>
  button
    .getAttribute("aria-describedby")!
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

test("disables every control with the reason for someone without permissions", async () => {
  renderSchedule({ slots: [aFeedSlot()], permissions: [] });
  for (const button of [buttonOf("Request Shifts"), rowButton(document.body, /^Guarantee: CNA/)]) {
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(reasonOf(button)).toBe(
      "You do not have permission to perform this action. Please contact your Customer Success Rep for details.",
    );
  }
  fireEvent.click(rowButton(document.body, /^Actions: CNA/));
  const cancel = await screen.findByRole("menuitem", { name: /Cancel Shift/, hidden: true });
  expect(cancel.getAttribute("aria-disabled")).toBe("true");
});

test("offers someone who may only confirm to confirm, but not to cancel", async () => {
  renderSchedule({ slots: [carla], permissions: [P.EDIT] });
  fireEvent.click(rowButton(document.body, /^Actions: .*Carla Pending/));
  const item = (name: RegExp) => screen.findByRole("menuitem", { name, hidden: true });
  expect((await item(/^Confirm/)).getAttribute("aria-disabled")).toBeNull();
  expect((await item(/^Cancel Shift/)).getAttribute("aria-disabled")).toBe("true");
});

test.each([
  ["SUSPENDED", "Please pay.", "Please pay."],
  ["DEACTIVATED", null, "This account is on hold. Please contact the provider."],
] as const)("shows a %s account its message, and requests nothing", (status, message, words) => {
  renderSchedule({
    facility: { account_receivable_status: status, account_receivable_message: message },
  });
  expect(screen.getByText(words)).toBeTruthy();
  expect(buttonOf("Request Shifts").getAttribute("aria-disabled")).toBe("true");
  expect(reasonOf(buttonOf("Request Shifts"))).toBe("This button is disabled due to non-payment");
});

test("shows wages at an hourly-paid facility, and bonuses at another", () => {
  renderSchedule({
    slots: [aFeedSlot({ fixed_markup_wage: 24, facility_payable_bonus: 50 })],
    facility: { is_fixed_markup_rate: true, allow_flex_shifts: false },
  });
  expect(screen.getByText("Hourly Wage")).toBeTruthy();
  expect(slotRows("$24.00")).toHaveLength(1);
  expect(screen.queryByText("Shift route", { selector: "button" })).toBeNull();
});

test("confirms with one press of a row's own button", async () => {
  renderSchedule({ slots: [carla], answers: { "PUT /api/slot/2/confirm": ok } });
  await untilLoaded();
  fireEvent.click(rowButton(slotRows("Carla Pending")[0]!, /^Confirm: Carla Pending/));
  await eventually(() => expect(banners()[0]).toMatch(/^Confirmed Carla Pending/));
  await eventually(() => expect(slotRows("Carla Pending")[0]!.textContent).toContain("Confirmed"));
});

test("offers the facility's usual bonus, and asks at once", async () => {
  const paid = [50, 50, 25].map((facility_payable_bonus, n) =>
    aFeedSlot({ slot_id: n + 1, shift_id: n + 1, shift_structure_id: n + 1, facility_payable_bonus }),
  );
  const lpn = aFeedSlot({ slot_id: 9, shift_id: 9, shift_structure_id: 9, resource_type: "LPN" });
  renderSchedule({ slots: [...paid, lpn] });
  expect(rowButton(document.body, /^Add \$/), "before all slots are known").toBeUndefined();
  await eventually(() => expect(screen.queryByText("Nothing urgent right now")).toBeTruthy());
  expect(rowButton(document.body, /^Add \$50 bonus: CNA/)).toBeUndefined();
  fireEvent.click(rowButton(document.body, /^Add \$50 bonus: LPN/));
  const question = await screen.findByRole("alertdialog", { name: "Add this bonus?" });
  expect(question.textContent).toContain("$50.00");
});

test("keeps a shift's ratio correct when one of its slots is cancelled", async () => {
  renderSchedule({
    slots: inEveryState,
    answers: {
      "GET /api/entity/slot-cancelation-reasons": answer([{ code: "MISTAKE", label: "By mistake" }]),
      "PUT /api/slot/1/cancel": ok,
    },
  });
  fireEvent.click(rowButton(slotRows("Unclaimed")[0]!, /^Actions/));
  fireEvent.click(await screen.findByRole("menuitem", { name: /Cancel Shift/, hidden: true }));
  fireEvent.click(await screen.findByRole("radio", { name: "By mistake", hidden: true }));
  await press("Cancel Shift");
  await eventually(() => expect(screen.getByText("2 of 2 filled")).toBeTruthy());
  expect(slotRows("Unclaimed")).toEqual([]);
});

test("starts a request from a day's heading with the usual shift that it lacks", async () => {
  renderSchedule({
    slots: [
      aFeedSlot(),
      aFeedSlot({
        slot_id: 2,
        shift_id: 2,
        shift_structure_id: 2,
        shift_date: "2026-06-03",
        resource_type: "LPN",
      }),
    ],
    answers: {
      "GET /api/facility/shift-structures": answer([aStructure(1, "CNA"), aStructure(2, "LPN")]),
      "GET /api/facility/1/shifts/similar": answer({}),
    },
  });
  await eventually(() => rowButton(document.body, /^Request for /).click());
  await screen.findByText("1 shift for 1 provider");
  expect(screen.getByLabelText<HTMLInputElement>("Date").value).toBe("2026-06-02");
});

test("says that the schedule failed to load, not that it is empty, and retries", async () => {
  let isDown = true;
  renderSchedule({
    answers: {
      "GET /api/facility/feed/upcoming": () =>
        isDown ? refusal(500)() : Response.json({ slots: [], snapshot: "10:10:" }),
    },
  });
  await screen.findByText(/^Failed to load shifts. Please refresh!/);
  expect(screen.queryByText("No shifts are scheduled")).toBeNull();
  expect(screen.queryByRole("toolbar", { name: "Days at a glance" })).toBeNull();
  isDown = false;
  await press("Try again");
  await screen.findByText("No shifts are scheduled");
  expect(screen.queryByText(/^Failed to load shifts/)).toBeNull();
});

test("shows a link's slot alone, of its whole shift, with a way back", () => {
  renderSchedule({
    slots: inEveryState,
    linked: { slotId: 2, returnTo: { href: "/private/shifts", label: "Return to Daily Schedule" } },
    query: "slotId=2",
  });
  expect(shown()).toEqual(["2"]);
  expect(screen.getByText("2 of 3 filled")).toBeTruthy();
  expect(screen.getByText("Return to Daily Schedule").getAttribute("href")).toBe("/private/shifts");
  expect(screen.queryByLabelText("Search professionals")).toBeNull();
});

test("records a call-off with two presses, and offers to undo it", async () => {
  const sent = renderSchedule({
    slots: inEveryState,
    answers: { "PUT /api/slot/3/call-off": ok },
  });
  await untilLoaded();
  fireEvent.click(rowButton(slotRows("Dora Settled")[0]!, /^Actions/));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Called off: sick" }));
  await eventually(() => expect(banners()[0]).toContain("Dora Settled called off. The shift is open again."));
  expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({ caregiverId: 13, reason: "SICK" });
  expect(currentNotifications()[0]?.actions?.[0]?.label).toBe("Undo");
});

test("says in its row when a slot's next step to fill it is", async () => {
  renderSchedule({
    slots: [aFeedSlot({ slot_id: 1, refill_note: "Own staff · 2 of 6 · next 7:25 AM" }), carla],
  });
  const [row] = slotRows("Own staff · 2 of 6 · next 7:25 AM");
  expect(row?.dataset).toMatchObject({ slot: "1", looking: "true" });
  await untilLoaded();
});

test("hours per resident that could not be loaded are asked for again", async () => {
  let isDown = true;
  renderSchedule({
    slots: inEveryState,
    answers: { "GET /api/facility/staffing-hours": () => (isDown ? refusal(404)() : Response.json([])) },
  });
  const again = await screen.findByText("Hours not loaded");
  isDown = false;
  fireEvent.click(again);
  await eventually(() => expect(again.isConnected).toBe(false));
});
