import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { currentNotifications } from "@/components/ui/notify";
import { settingNames } from "@/lib/facilities/administration/setting-rules";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import { useDialogs } from "@/tests/support/slot-dialog";
import { FacilityScreen } from "./facility-screen";

useDialogs();

const settings = {
  ...Object.fromEntries(settingNames.map((name) => [name, ""])),
  name: "Rose Manor",
  stateCode: "OH",
  timezone: "America/New_York",
  markup: "35",
  windowCancellationHours: "24",
  allowFlexShifts: true,
};

const aFacility = (given: Partial<DeskFacility> = {}): DeskFacility => ({
  id: 7,
  name: "Rose Manor",
  company: { id: 3, name: "Rose Care Group" },
  today: "2026-11-28",
  settings,
  stored: { ...settings, markup: 0.35, windowCancellationHours: 24 },
  checks: [
    { code: "UNIT", step: "units", is_done: true, is_waiting: false, text: "2 units" },
    {
      code: "SCHEDULER",
      step: "people",
      is_done: false,
      is_waiting: false,
      text: "No one can request shifts",
    },
  ],
  steps: [
    { step: "units", state: "done" },
    { step: "people", state: "missing" },
    { step: "agencies", state: "optional" },
  ],
  types: [{ code: "CNA", label: "Certified Nursing Assistant", is_usual: true }],
  roles: [
    {
      code: "scheduler",
      name: "Scheduler",
      meaning: "Everything the schedule needs.",
      is_for_company: false,
    },
  ],
  units: [{ id: 1, name: "East", is_archived: false, slots_ahead: 2 }],
  structures: [],
  features: [{ code: "PROFESSIONALS", meaning: "The list of on-demand professionals", is_on: false }],
  requirements: [
    {
      resource_type: "CNA",
      credentials: [
        { code: "CPR", name: "CPR", is_required: true, is_standard: true, references: null },
        { code: "INFLUENZA", name: "Influenza", is_required: false, is_standard: false, references: null },
      ],
    },
  ],
  rates: [{ resource_type: "CNA", effective_on: "2026-11-28", wage: "20.00", bill_rate: "27.00" }],
  slots: 5,
  filled: 3,
  people: 0,
  is_providers: true,
  minimums: [],
  limits: [],
  agencies: [],
  ahead: {
    flex: 3,
    on_demand: 2,
    open_on_demand: [{ resource_type: "CNA", slots: 2 }],
    has_any: true,
    is_requested: true,
    to_take_back: null,
  },
  ...given,
});

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function open(part: string, answers: Parameters<typeof answerRequests>[0] = {}, facility = aFacility()) {
  window.history.replaceState(null, "", `/private/desk/customers/facilities/7?part=${part}`);
  const sent = answerRequests({ "GET /api/desk/facilities/7": answer(facility), ...answers });
  render(
    <Providers>
      <FacilityScreen first={facility} opensPeople />
    </Providers>,
  );
  return sent;
}

describe("what a facility lacks", () => {
  test("leads to the step that mends it, which says so again", async () => {
    open("");
    const steps = screen.getByRole("navigation", { name: "Set-up" });
    expect(within(steps).getByRole("button", { name: /^Agencies/ }).textContent).toContain("Optional");
    await press("Open: No one can request shifts");
    expect(await screen.findByRole("heading", { name: "People" })).toBeDefined();
    expect(screen.getByText("No one can request shifts.")).toBeDefined();
  });
});

test("the steps that are done are those that nothing is missing of", () => {
  const text = "The account isn’t active: no one can request shifts";
  const account = { code: "ACCOUNT", step: "settings", is_done: false, is_waiting: false, text } as const;
  const facility = aFacility();
  open("", {}, aFacility({ checks: [account, facility.checks[0]!], steps: facility.steps.slice(0, 1) }));
  const steps = screen.getByRole("navigation", { name: "Set-up" });
  expect(steps.textContent).toContain("1 of 2 done");
  expect(within(steps).getByText(text).className).not.toContain("truncate");
  expect(screen.getByText("1 missing")).toBeDefined();
});

test("the first week says what has to be there before it", async () => {
  const facility = aFacility();
  open("first-shift", {}, { ...facility, ahead: { ...facility.ahead, is_requested: false } });
  expect(await screen.findByRole("heading", { name: "1 thing is missing" })).toBeDefined();
});

test("a finished facility is opened to reach it, its checks beside it, and each tick counts", async () => {
  const [unit] = aFacility().checks;
  const steps = [
    { step: "units", state: "done" },
    { step: "agencies", state: "optional" },
    { step: "first-shift", state: "done" },
  ] as const;
  const phone = { ...settings, phone: "+12125550140" };
  open("", {}, aFacility({ checks: [unit!], steps: [...steps], settings: phone, people: 3 }));
  expect(screen.getByRole("link", { name: "212-555-0140" }).getAttribute("href")).toBe("tel:+12125550140");
  expect(screen.getByText("2 CNA")).toBeDefined();
  expect(screen.getByText(/checks passed$/).closest("details")!.textContent).toContain("2 units");
  expect(screen.getByRole("navigation", { name: "Set-up" }).textContent).toContain("2 of 2 done");
  await press("3 people");
  expect(await screen.findByRole("button", { name: "Invite" })).toBeDefined();
});

test("a unit whose name is too long is told by its line", async () => {
  const sent = open("units");
  fireEvent.change(await screen.findByLabelText("New units, one per line"), {
    target: { value: `2 North\n\n${"u".repeat(91)}` },
  });
  await press("Add units");
  expect(screen.getByText("Line 3 has 91 characters; a unit’s name has at most 80.")).toBeDefined();
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
});

describe("settings", () => {
  const field = /^Cancellation window/;

  test("say before saving what happens to existing shifts, and send only what changed with what was seen", async () => {
    const sent = open("settings", { "PUT /api/desk/facilities/7": ok });
    await screen.findByLabelText(field);
    expect(screen.queryByText(/slots ahead/)).toBeNull();
    type(field, "48");
    fireEvent.click(screen.getByRole("checkbox", { name: /^Flex shifts Shifts for/ }));
    expect(screen.getByText(/also of the 5 slots ahead: within 48 hours/)).toBeDefined();
    expect(screen.getByText(/The 3 flex slots ahead stay as requested/)).toBeDefined();
    await press("Save");
    expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({
      windowCancellationHours: "48",
      allowFlexShifts: "no",
      seen: { windowCancellationHours: 24, allowFlexShifts: true },
    });
  });

  test("that someone else changed stay theirs: the conflict is at the field, and Reload shows it", async () => {
    const message = "Someone else changed this in the meantime. Reload to see what it is now.";
    const conflict = () =>
      Response.json(
        { errors: [{ code: "CHANGED", field: "windowCancellationHours", message }] },
        { status: 409 },
      );
    const theirs = aFacility({ settings: { ...settings, windowCancellationHours: "12" } });
    open("settings", {
      "PUT /api/desk/facilities/7": conflict,
      "GET /api/desk/facilities/7": answer(theirs),
    });
    await screen.findByLabelText(field);
    type(field, "48");
    await press("Save");
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe("48");
    await press("Reload");
    expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe("12");
  });
});

const nurse = { code: "RN", label: "Registered Nurse", is_usual: true };
const withNurses = aFacility({
  types: [{ code: "CNA", label: "Certified Nursing Assistant", is_usual: true }, nurse],
  structures: ["CNA", "RN"].map((resource_type, i) => ({
    id: i + 1,
    resource_type,
    from: "07:00",
    to: "15:00",
    is_orientation: false,
    unpaid_break_minutes: 30,
    shifts_ahead: 0,
  })),
});

describe("rates", () => {
  test("are changed for all types at once; only what changed is sent, with what was seen", async () => {
    const sent = open("rates", { "POST /api/desk/facilities/7/rates": ok }, withNurses);
    const wage = await screen.findByLabelText<HTMLInputElement>("Wage, CNA");
    expect(document.activeElement).toBe(wage);
    expect(wage.value).toBe("20.00");
    expect(screen.getByRole("button", { name: "Save rate" }).getAttribute("aria-disabled")).toBe("true");
    type("Wage, CNA", "21");
    expect(screen.getByText(/The 2 open CNA slots ahead keep their pay and price/)).toBeDefined();
    type("Wage, RN", "44");
    await press("Save 2 rates");
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
      rates: [
        {
          resourceType: "CNA",
          wage: "21",
          effectiveOn: "2026-11-28",
          seen: { wage: "20.00", billRate: "27.00" },
        },
        { resourceType: "RN", wage: "44", effectiveOn: "2026-11-28", seen: null },
      ],
    });
  });

  test("that more than double are asked about once before they are saved", async () => {
    const sent = open("rates", { "POST /api/desk/facilities/7/rates": ok }, withNurses);
    await screen.findByLabelText("Wage, CNA");
    type("Wage, CNA", "60");
    await press("Save rate");
    const question = screen.getByRole("alertdialog");
    expect(question.textContent).toContain("CNA goes from $20.00 to $60.00 an hour.");
    expect(sent.some(({ method }) => method === "POST")).toBe(false);
    await press("Save all the same");
    expect(sent.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  test("the first line fills the others, and a refusal is at the line it is about", async () => {
    const message = "Someone else set the RN rate in the meantime. Reload to see it.";
    const errors = [{ code: "CHANGED", field: "rates.1.wage", message }];
    const conflict = () => Response.json({ errors }, { status: 409 });
    open("rates", { "POST /api/desk/facilities/7/rates": conflict }, withNurses);
    await screen.findByLabelText("Wage, all types");
    type("Wage, all types", "30");
    type("From, all types", "12/05/2026");
    expect(screen.getByLabelText<HTMLInputElement>("From, RN").value).toBe("12/05/2026");
    await press("Save 2 rates");
    expect(await screen.findByText(message)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText("Wage, RN"));
  });
});

test("archiving a unit says what keeps it before it asks", async () => {
  const sent = open("units", { "PUT /api/desk/facilities/7/units/1": ok });
  await screen.findByText("East");
  await press("Actions for East");
  const archive = await screen.findByRole("menuitem", { name: "Archive…" });
  await act(async () => void fireEvent.click(archive));
  const dialog = screen.getByRole("alertdialog");
  expect(dialog.textContent).toContain("2 slots ahead keep it.");
  await act(async () => void fireEvent.click(within(dialog).getByRole("button", { name: "Archive" })));
  expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({ isArchived: true, seenName: "East" });
});

test("whom a required credential excludes is said before it is saved", async () => {
  const sent = open("requirements", {
    "GET /api/desk/facilities/7/requirements": answer({
      people: 40,
      losing: 12,
      gaining: 0,
      is_more: false,
      open: 14,
      filled: 3,
    }),
    "PUT /api/desk/facilities/7/requirements": ok,
  });
  const control = await screen.findByRole("checkbox", { name: /Influenza/ });
  await act(async () => void fireEvent.click(control));
  expect(screen.getByText("12 of 40 people who can take CNA shifts here can’t any more.")).toBeDefined();
  expect(screen.getByText("Fewer people can take the 14 slots ahead that are open.")).toBeDefined();
  expect(sent.some(({ method }) => method === "PUT")).toBe(false);
  await press("Save");
  expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({
    resourceType: "CNA",
    changes: [{ credential: "INFLUENZA", isRequired: true, seen: { isRequired: false, references: null } }],
  });
});

test("a feature that was turned on by mistake is turned off by Undo", async () => {
  const sent = open("requirements", { "PUT /api/desk/facilities/7/features": ok });
  const control = await screen.findByRole("switch", { name: /on-demand professionals/ });
  await act(async () => void fireEvent.click(control));
  await act(async () => currentNotifications().at(-1)?.actions?.[0]?.onAction());
  expect(sent.map(({ body }) => body).filter(Boolean)).toEqual([
    { feature: "PROFESSIONALS", isOn: true },
    { feature: "PROFESSIONALS", isOn: false },
  ]);
});
