import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import type { Narrowing } from "@/lib/professionals/listing/rules";
import type { ListedProfessional, ListedProfessionals } from "@/lib/professionals/listing/schema";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { paletteLabels, runFromPalette } from "@/tests/support/palette";
import { InternalStaffList } from "./internal-staff-list";
import { pageSizeOf } from "./page-size";
import { press, show } from "@/tests/support/press";

const PAGE = "/private/professionals/internal-staff";

beforeEach(() => {
  window.history.replaceState(null, "", PAGE);
});

const person = (id: number, name: string, given: Partial<ListedProfessional> = {}): ListedProfessional => ({
  id,
  name,
  resource_type: "CNA",
  resource_types: ["CNA"],
  specialties: [],
  tier: null,
  is_active: true,
  is_disabled: false,
  phone_number: null,
  last_shift_worked_date: null,
  upcoming_shift_date: null,
  upcoming_shift_times: null,
  total_worked_at_facility: 0,
  upcoming_facility_shifts_count: 0,
  has_photo: false,
  ...given,
});
const ada = person(5, "Ada Grove", { tier: "PLATINUM" });
const ben = person(6, "Ben Alder", { is_disabled: true });
const cy = person(7, "Cy Elm", { is_active: false });
const listOf = (...rows: ListedProfessional[]): ListedProfessionals => ({ rows, total: rows.length });

const STATUS = "POST /api/flex/internal-staff/5/facility-status";
const answers = {
  "GET /api/flex/internal-staff": answer(listOf(ada, ben, cy)),
  "GET /api/flex/internal-staff/5/upcoming-shifts": answer({ upcoming_shifts: [] }),
};

const open = (
  canChangeStatus = true,
  narrowing: Partial<Narrowing> = {},
  first = listOf(ada, ben, cy),
  seesGaps = false,
) =>
  show(
    <InternalStaffList
      facilityId={1}
      pageSize={5}
      seesGaps={seesGaps}
      narrowing={{ searchTerm: "", status: null, license: null, sort: null, ...narrowing }}
      licenses={[{ code: "RN", label: "Registered Nurse" }]}
      {...{ first, canChangeStatus }}
    />,
  );
const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));

async function ask(verb: "Disable" | "Enable", name: string) {
  await press(`Actions for ${name}`);
  const item = await screen.findByRole("menuitem", { name: verb });
  await act(async () => void fireEvent.click(item));
  const question = within(await screen.findByRole("alertdialog", { name: `${verb} ${name}?` }));
  return () => act(async () => void fireEvent.click(question.getByRole("button", { name: verb })));
}
const disableAda = () => ask("Disable", "Ada Grove");

test("has the call and the menu of someone beside each other", () => {
  answerRequests(answers);
  open(true, {}, listOf({ ...ada, phone_number: "213-555-0101" }));
  const cellOf = (control: HTMLElement) => control.closest("td");
  const row = rowOf("Ada Grove");
  expect(cellOf(row.getByRole("link", { name: "Call Ada Grove" }))).toBe(
    cellOf(row.getByRole("button", { name: "Actions for Ada Grove" })),
  );
});

test("shows each status, and no actions for deactivated people or without the permission", () => {
  answerRequests(answers);
  const { unmount } = open();
  expect(rowOf("Ada Grove").getByText("Platinum")).toBeTruthy();
  for (const [name, status] of [
    ["Ada Grove", "Enabled"],
    ["Ben Alder", "Disabled"],
    ["Cy Elm", "Deactivated"],
  ] as const)
    expect(rowOf(name).getByText(status)).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Actions for/ })).toHaveLength(2);
  unmount();
  open(false);
  expect(screen.queryByRole("button", { name: /^Actions for/ })).toBeNull();
});

test("offers the same in the palette by name, to the same people", async () => {
  answerRequests(answers);
  const { unmount } = open();
  expect(await paletteLabels()).toContain("Enable Ben Alder");
  expect(await paletteLabels()).not.toContain("Enable Cy Elm");
  await act(() => runFromPalette("Disable Ada Grove"));
  expect(await screen.findByRole("alertdialog", { name: "Disable Ada Grove?" })).toBeTruthy();
  unmount();
  open(false);
  expect(await paletteLabels()).not.toContain("Disable Ada Grove");
});

test("reports a failed status change and keeps the dialog open", async () => {
  answerRequests({ ...answers, [STATUS]: refusal(500, "Boom") });
  open();
  const confirm = await disableAda();
  await confirm();
  expect(await screen.findByText("There was an error changing the worker's status.")).toBeTruthy();
  expect(currentNotifications()).toEqual([]);
});

test("reports a successful status change", async () => {
  const sent = answerRequests({ ...answers, [STATUS]: ok });
  open();
  const confirm = await disableAda();
  await confirm();
  expect(sent.find(({ method }) => method === "POST")!.body).toEqual({ isCaregiverDisabled: true });
  expect(currentNotifications()).toMatchObject([{ message: "Employee has successfully been disabled" }]);
});

test("reports that someone was enabled", async () => {
  const sent = answerRequests({ ...answers, "POST /api/flex/internal-staff/6/facility-status": ok });
  open();
  const confirm = await ask("Enable", "Ben Alder");
  await confirm();
  expect(sent.find(({ method }) => method === "POST")!.body).toEqual({ isCaregiverDisabled: false });
  expect(currentNotifications()).toMatchObject([{ message: "Employee has successfully been enabled" }]);
});

test("goes back a page when the last person of the last page has left the list", async () => {
  const six = [1, 2, 3, 4, 5].map((id) => person(id, `Worker ${id}`, { is_disabled: true }));
  let isEnabled = false;
  answerRequests({
    ...answers,
    "GET /api/flex/internal-staff": ({ query }) =>
      Response.json({
        rows: query.page === "1" ? six : isEnabled ? [] : [ben],
        total: isEnabled ? 5 : 6,
      }),
    "POST /api/flex/internal-staff/6/facility-status": () => {
      isEnabled = true;
      return ok();
    },
  });
  open(true, {}, { rows: six, total: 6 });
  await press("Page 2");
  await screen.findByText("Ben Alder");
  const confirm = await ask("Enable", "Ben Alder");
  await confirm();
  expect(await screen.findByText("Worker 1")).toBeTruthy();
  expect(screen.getByText("1 to 5 of 5")).toBeTruthy();
});

test("limits the list by status and shows how to see the others", async () => {
  const sent = answerRequests({ "GET /api/flex/internal-staff": answer(listOf()) });
  open();
  fireEvent.change(screen.getByRole("combobox", { name: "Status" }), { target: { value: "Disabled" } });
  expect(await screen.findByText("Choose another status, or clear the search.")).toBeTruthy();
  expect(sent.map(({ query }) => query)).toEqual([{ page: "1", page_size: "5", status: "Disabled" }]);
});

test("keeps the status in the address and applies it on load", async () => {
  const sent = answerRequests(answers);
  window.history.replaceState(null, "", `${PAGE}?status=Disabled`);
  open(true, { status: "Disabled" }, listOf(ben));
  const status = screen.getByRole<HTMLSelectElement>("combobox", { name: "Status" });
  expect(status.value).toBe("Disabled");
  expect(sent).toEqual([]);
  fireEvent.change(status, { target: { value: "Deactivated" } });
  expect(location.search).toBe("?status=Deactivated");
  fireEvent.change(status, { target: { value: "" } });
  await eventually(() => expect(location.search).toBe(""));
  expect(await screen.findByText("Ada Grove")).toBeTruthy();
});

test("follows its address and returns to the first page when its tab is clicked", async () => {
  const sent = answerRequests({ "GET /api/flex/internal-staff": answer({ rows: [ada], total: 12 }) });
  open();
  const status = screen.getByRole<HTMLSelectElement>("combobox", { name: "Status" });
  fireEvent.change(status, { target: { value: "Enabled" } });
  await screen.findByRole("button", { name: "Page 2" });
  await press("Next page");
  act(() => window.history.replaceState(null, "", PAGE));
  expect(status.value).toBe("");
  fireEvent.change(status, { target: { value: "Disabled" } });
  await eventually(() =>
    expect(sent.map(({ query }) => `${query.status} ${query.page}`)).toEqual([
      "Enabled 1",
      "Enabled 2",
      "Disabled 1",
    ]),
  );
});

test("remembers the rows per page and returns to the first page", async () => {
  const sent = answerRequests(answers);
  open();
  const sizes = screen.getByRole<HTMLSelectElement>("combobox", { name: "Rows per page" });
  expect(sizes.value).toBe("5");
  fireEvent.change(sizes, { target: { value: "50" } });
  await eventually(() => expect(sent.map(({ query }) => query)).toEqual([{ page: "1", page_size: "50" }]));
  expect(pageSizeOf(/page-size=(\d+)/.exec(document.cookie)?.[1])).toBe(50);
});

test.each([undefined, "7", "all"])("falls back from stored rows per page of %s to five", (stored) => {
  expect(pageSizeOf(stored)).toBe(25);
});

test("says what each enabled person could take, or that it could not be counted", async () => {
  const COUNTS = "GET /api/people/gap-counts";
  const dee = person(8, "Dee Park", { upcoming_shift_date: "2026-11-29", upcoming_shift_times: "3 – 11 PM" });
  answerRequests({ ...answers, [COUNTS]: refusal(500) });
  open(true, {}, listOf(ada, ben, dee), true);
  await screen.findByText("The open shifts could not be counted.");
  expect(rowOf("Dee Park").getByText("3 – 11 PM")).toBeTruthy();
  const counts = [
    { id: 5, open: 1 },
    { id: 6, open: 4 },
    { id: 8, open: 0 },
  ];
  const sent = answerRequests({ ...answers, [COUNTS]: answer({ counts }) });
  await press("Try again");
  await eventually(() => expect(rowOf("Ada Grove").getByText("1 open shift")).toBeTruthy());
  expect(rowOf("Dee Park").getByText("None fits")).toBeTruthy();
  expect(rowOf("Ben Alder").queryByText(/open shift/)).toBeNull();
  expect(sent.map(({ query }) => query)).toEqual([{ ids: "5,6,8" }]);
});

test("narrows the list by license and sorts it, both in the address", async () => {
  const sent = answerRequests(answers);
  open();
  fireEvent.change(screen.getByRole("combobox", { name: "License" }), { target: { value: "RN" } });
  await press("Next shift");
  await press("Next shift");
  await eventually(() => expect(location.search).toBe("?license=RN&sort=-next"));
  await eventually(() =>
    expect(sent.at(-1)!.query).toEqual({ page: "1", page_size: "5", license: "RN", sort: "-next" }),
  );
});

test("writes days as people say them, and keeps a number in one piece", () => {
  const cora = person(8, "Cora Dale", {
    phone_number: "310-555-0106",
    upcoming_shift_date: "2020-12-03",
  });
  answerRequests(answers);
  open(true, {}, listOf(cora));
  expect(rowOf("Cora Dale").getByText("Thu, Dec 3, 2020")).toBeTruthy();
  const numbers = rowOf("Cora Dale").getAllByText("310-555-0106");
  for (const number of numbers) expect(number.className).toContain("whitespace-nowrap");
});
