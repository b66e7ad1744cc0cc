import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import type { Opening } from "@/lib/agency-schedule/assignment/client";
import { anAgencyBundle, anAgencyShift } from "@/tests/support/agency-shift";
import { AssignDialog } from "./assign-dialog";
import { press, show } from "@/tests/support/press";

const bodies: unknown[] = [];
let answers: Response[] = [];

beforeEach(() => {
  bodies.length = 0;
  vi.stubGlobal("fetch", async (_: string, { method, body }: { method: string; body: string }) => {
    if (method === "GET") return Response.json([]);
    bodies.push(JSON.parse(body));
    return answers.shift() ?? Response.json({});
  });
});

const shift = anAgencyShift();
const ada = { caregiver_id: 5, caregiver_name: "Ada Grove" };

const weekOf = (week_start: string, week_hours_with: number) => ({
  week_start,
  week_hours: 40,
  week_hours_with,
});
const overtime = (error: object, weeks: ReturnType<typeof weekOf>[]) =>
  Response.json({ errors: [error], showExternalBypassModal: true, weeks }, { status: 400 });

/** The dialog with Ada chosen. */
async function choose(opening: Opening = { kind: "shift", shift }) {
  const on = { onAssigned: vi.fn<() => void>(), onGone: vi.fn<() => void>() };
  show(
    <AssignDialog
      opening={opening}
      recent={ada}
      goesOn={false}
      onGoesOn={() => undefined}
      onClose={() => undefined}
      {...on}
    />,
  );
  await press("Ada Grove again");
  return on;
}

test("names whom the server assigned, and keeps the choice while it is sent", async () => {
  let answer!: (response: Response) => void;
  const { onAssigned } = await choose();
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  await press("Assign professional");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "Bo" } });
  expect(screen.getByText("Ada Grove")).toBeTruthy();
  await act(async () =>
    answer(Response.json({ caregiver_id: 5, professional: "Ada M. Grove", slot_ids: [1], is_new: true })),
  );
  expect(onAssigned).toHaveBeenCalledWith({ caregiver_id: 5, caregiver_name: "Ada M. Grove" });
});

test("says so where a search by name finds more people than it shows", async () => {
  const found = Array.from({ length: 50 }, (_, i) => ({
    ...{ caregiver_id: i + 1, caregiver_name: `Ann Grove ${i}`, certification_type: "CNA" },
    ...{ blocks: [], has_joined: true, needs_credentials: false, fit: null },
  }));
  vi.stubGlobal("fetch", async (url: string) => Response.json(url.includes("Ann") ? found : []));
  await choose();
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "Ann" } });
  expect(await screen.findByText("The first 50 are shown. Type more of the name.")).toBeTruthy();
});

test("assigns a week over 40 hours after both acknowledgements, with the bypass", async () => {
  const error = { code: "OVERTIME", message: "This brings the professional to 47.5 hours." };
  answers = [
    overtime(error, [weekOf("2030-03-02", 47.5)]),
    Response.json({ caregiver_id: 5, professional: "Ada Grove", slot_ids: [1], is_new: true }),
  ];
  const { onAssigned } = await choose();
  await press("Assign professional");
  expect(screen.getByText("Overtime Warning!")).toBeTruthy();
  expect(screen.getByText("This brings the professional to 47.5 hours.")).toBeTruthy();
  expect(screen.getByText("40 h assigned + 7.5 h")).toBeTruthy();
  await press("Assign professional");
  expect(bodies).toHaveLength(1);
  for (const box of screen.getAllByRole("checkbox")) fireEvent.click(box);
  await press("Assign professional");
  expect(bodies).toMatchObject([
    { byPassOTModalConfirmation: false },
    { byPassOTModalConfirmation: true, acknowledgedWeeks: [{ weekStart: "2030-03-02", hours: 47.5 }] },
  ]);
  expect(onAssigned).toHaveBeenCalledWith(expect.objectContaining(ada));
});

test("shows every week over 40 hours, and asks again when one has more hours by now", async () => {
  const error = { code: "OVERTIME", message: "More than 40 hours in 2 invoiceable periods." };
  const second = weekOf("2030-03-09", 42.5);
  answers = [
    overtime(error, [weekOf("2030-03-02", 47.5), second]),
    overtime(error, [weekOf("2030-03-02", 59.5), second]),
  ];
  await choose({ kind: "bundle", bundle: anAgencyBundle() });
  await press("Assign professional");
  expect(screen.getByText("From Saturday, March 2")).toBeTruthy();
  expect(screen.getByText("From Saturday, March 9")).toBeTruthy();
  for (const box of screen.getAllByRole("checkbox")) fireEvent.click(box);
  await press("Assign professional");
  expect(await screen.findByText("59.5 h")).toBeTruthy();
  for (const box of screen.getAllByRole<HTMLInputElement>("checkbox")) expect(box.checked).toBe(false);
  await press("Assign professional");
  expect(bodies).toHaveLength(2);
});

test("asks to acknowledge too little rest, after overtime too, and sends both", async () => {
  const text = "7 h rest before this shift, less than 8 h.";
  const error = { code: "OVERTIME", message: "This brings the professional to 47.5 hours." };
  const rest = { code: "REST_NOT_ACKNOWLEDGED", field: "acknowledgedRest", message: text, warning: text };
  answers = [
    overtime(error, [weekOf("2030-03-02", 47.5)]),
    Response.json({ errors: [rest] }, { status: 409 }),
    Response.json({ caregiver_id: 5, professional: "Ada Grove", slot_ids: [1], is_new: true }),
  ];
  const { onAssigned } = await choose();
  await press("Assign professional");
  for (const box of screen.getAllByRole("checkbox")) fireEvent.click(box);
  await press("Assign professional");
  expect(screen.getByText(text)).toBeTruthy();
  await press("Assign professional");
  expect(bodies).toHaveLength(2);
  fireEvent.click(screen.getByRole("checkbox", { name: /Ada Grove agrees and is fit to work/ }));
  await press("Assign professional");
  expect(bodies[2]).toMatchObject({
    acknowledgedWeeks: [{ weekStart: "2030-03-02", hours: 47.5 }],
    acknowledgedRest: [text],
  });
  expect(onAssigned).toHaveBeenCalled();
});

test("reports credential problems in one sentence and stays open", async () => {
  const message = { pending: ["CPR"], missing: [], rejected: [] };
  answers = [Response.json({ errors: [{ code: "CREDENTIALS", message }] }, { status: 409 })];
  const { onGone } = await choose();
  await press("Assign professional");
  expect(
    screen.getByText(/could not be completed due to pending, missing, or rejected credentials/),
  ).toBeTruthy();
  expect(onGone).not.toHaveBeenCalled();
});

test("removes a shift whose contract ended while the dialog was open", async () => {
  const error = { code: "NOT_FOUND", message: "Not found" };
  answers = [Response.json({ errors: [error] }, { status: 404 })];
  const { onGone } = await choose();
  await press("Assign professional");
  expect(onGone).toHaveBeenCalledOnce();
  expect(currentNotifications().map(({ message }) => message)).toEqual([
    "This shift is no longer available.",
  ]);
});

test.each([
  ["the server's message", { errors: [{ code: "DISABLED", message: "Disabled for your agency." }] }, 409],
  ["the printed message without one", {}, 500],
] as const)("shows %s when an assignment fails", async (_, body, status) => {
  answers = [Response.json(body, { status })];
  await choose();
  await press("Assign professional");
  const text =
    status === 500
      ? "Sorry, there was an error trying to assign this shift. Please try again."
      : "Disabled for your agency.";
  expect(await screen.findByText(text)).toBeTruthy();
});

test("shows the printed message when a bundle's assignment finds no network", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await choose({ kind: "bundle", bundle: anAgencyBundle() });
  await press("Assign professional");
  expect(
    await screen.findByText("Sorry, there was an error trying to assign this bundle. Please try again."),
  ).toBeTruthy();
});

test("reports a shift that is already filled and removes it from the list", async () => {
  const error = { code: "SLOT_GONE", field: "available_slot", message: "This shift is no longer available." };
  answers = [Response.json({ errors: [error] }, { status: 409 })];
  const { onGone, onAssigned } = await choose();
  await press("Assign professional");
  expect(onGone).toHaveBeenCalledOnce();
  expect(onAssigned).not.toHaveBeenCalled();
  expect(currentNotifications().map(({ message }) => message)).toEqual([
    "This shift is no longer available.",
  ]);
});
