import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import { currentNotifications, dismissNotification } from "@/components/ui/notify";
import { anAgencyBundle, anAgencyShift, anAssignedShift } from "@/tests/support/agency-shift";
import { AgencyScheduleScreen } from "./agency-schedule-screen";

vi.mock("next/navigation", () => import("@/tests/support/next-navigation"));

/** A change stream without events. */
class SilentStream extends EventTarget {
  readyState = 1;
  close() {}
}

let answers: Record<string, unknown>;
let calls: string[];

beforeEach(() => {
  window.history.replaceState(null, "", "/private/agency/shifts");
  for (const { id } of currentNotifications()) dismissNotification(id);
  calls = [];
  answers = {
    shifts: {
      rows: [anAgencyShift(), anAgencyShift({ shift_id: 8, facility_name: "Cedar Hill" })],
      total: 2,
    },
    bundles: { rows: [anAgencyBundle()], total: 1 },
    "bundle/4": { rows: [], total: 0 },
    "assigned-shifts": {
      rows: [anAssignedShift({ contract_id: 4 }), anAssignedShift({ shift_id: 8 })],
      total: 2,
    },
    "past-shifts": { rows: [anAssignedShift({ checkin_time_tz: "6:58 AM" })], total: 1 },
    "saved-filters": [],
  };
  vi.stubGlobal("EventSource", SilentStream);
  vi.stubGlobal("fetch", async (url: string, { method, body }: { method: string; body?: string }) => {
    calls.push([method, url, body].filter(Boolean).join(" "));
    const path = new URL(url, "http://portal").pathname.replace("/api/agencies/", "");
    const answer = answers[path];
    if (answer instanceof Response) return answer.clone();
    return answer === undefined ? Response.json({ errors: [] }, { status: 500 }) : Response.json(answer);
  });
});

async function open(query = "") {
  window.history.replaceState(null, "", `/private/agency/shifts${query}`);
  render(
    <Providers>
      <AgencyScheduleScreen today="2030-03-04" provider="Shiftwell On Demand" first={null} />
    </Providers>,
  );
  await screen.findByText(/Showing all|assigned shift|past shift/);
}

const press = (name: string | RegExp, within_ = screen as Pick<typeof screen, "getByRole">) =>
  act(async () => void fireEvent.click(within_.getByRole("button", { name })));
const choose = (tab: string) => act(async () => void fireEvent.click(screen.getByRole("tab", { name: tab })));
const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
const rowOf = (text: string) => screen.getAllByRole("row").find((row) => row.textContent?.includes(text))!;

describe("the four tabs of the schedule", () => {
  test.each([
    [0, "Date,Shift type,Open,Management,Facility,Time,Est. pay,Rate,City,State,ZIP,Actions"],
    [1, "Details,Date,Shift type,Shifts,Management,Facility,Unit,Est. pay,City,State,ZIP,ID,Actions"],
    [
      2,
      "Date,Professional,Shift type,Management,Facility,Unit,Time,Est. pay,Rate,City,State,ZIP,Bundle,ID,Actions",
    ],
    [3, "Date,Professional,Shift type,Management,Facility,Unit,Time,Rate,In/Out,Break,Bundle,ID"],
  ])("opens tab-index %i with the columns %s", async (index, columns) => {
    await open(`?tab-index=${index}`);
    expect(heads().join(",")).toBe(columns);
    const tabs = screen.getAllByRole("tab");
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      "Open: Per Diem",
      "Open: Bundles",
      "Assigned",
      "Past",
    ]);
    expect(tabs[index]!.getAttribute("aria-selected")).toBe("true");
  });

  test("clears the search when the tab changes", async () => {
    await open();
    const search = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search for..." });
    fireEvent.change(search, { target: { value: "cedar" } });
    expect(screen.getByText(/^Showing all 1 opening within/)).toBeTruthy();
    await choose("Assigned");
    expect(search.value).toBe("");
    expect(window.location.search).toBe("?tab-index=2");
  });

  test("reports a failed load and retries", async () => {
    const { shifts } = answers;
    answers.shifts = new Response("{}", { status: 400 });
    render(
      <Providers>
        <AgencyScheduleScreen today="2030-03-04" provider="Shiftwell On Demand" first={null} />
      </Providers>,
    );
    expect(await screen.findByText("The open shifts could not be loaded.")).toBeTruthy();
    answers.shifts = shifts;
    await press("Try again");
    expect(await screen.findByText(/^Showing all 2 openings within/)).toBeTruthy();
  });
});

test("clamps dates in the address to the feed's range", async () => {
  await open("?start=2029-01-01&end=2030-03-10");
  expect(calls.find((call) => call.includes("/shifts?"))).toContain("start=2030-03-04&end=2030-03-10");
});

test("sorts and reverses the list with a select on a phone", async () => {
  await open();
  fireEvent.change(screen.getByRole("combobox", { name: "Sort by" }), { target: { value: "facility" } });
  expect(window.location.search).toBe("?sort=facility");
  expect(screen.getAllByRole("row")[1]!.textContent).toContain("Birch House");
  await press("Sort descending");
  expect(window.location.search).toBe("?sort=-facility");
  expect(screen.getAllByRole("row")[1]!.textContent).toContain("Cedar Hill");
});

test("shows the truncation notice from 2,000 open shifts on", async () => {
  const row = (shift_id: number) => anAgencyShift({ shift_id });
  answers.shifts = { rows: Array.from({ length: 1_999 }, (_, i) => row(i + 1)), total: 1_999 };
  await open();
  const cut = /Results are showing up to the first 2000 openings only/;
  expect(screen.queryByText(cut)).toBeNull();
  answers.shifts = { rows: Array.from({ length: 2_000 }, (_, i) => row(i + 1)), total: 2_100 };
  await press("Refresh Feed");
  expect(await screen.findByText(cut)).toBeTruthy();
});

describe("a bundle", () => {
  test("shows an empty state without shifts, and reloads after a failed load", async () => {
    answers["bundle/4"] = new Response("{}", { status: 400 });
    await open("?tab-index=1");
    await press("View details");
    expect(await screen.findByText(/There was an error trying to view this bundle's details/)).toBeTruthy();
    answers["bundle/4"] = { rows: [], total: 0 };
    await press("Refresh bundle details");
    expect(
      await screen.findByText("No results found. You can refresh the feed or try a different bundle."),
    ).toBeTruthy();
    await press("Hide details");
    expect(screen.queryByText(/No results found/)).toBeNull();
  });

  test("filters the assigned shifts to the bundle, and back", async () => {
    await open("?tab-index=2");
    expect(screen.getByText("2 assigned shifts")).toBeTruthy();
    await press("Show bundle 4");
    expect(screen.getByText(/^Showing all upcoming shifts in the selected bundle/)).toBeTruthy();
    expect(screen.getByText("1 assigned shift")).toBeTruthy();
    await press("See all assigned shifts");
    expect(screen.getByText("2 assigned shifts")).toBeTruthy();
  });
});

describe("an assigned shift", () => {
  const cancelItem = async () => {
    await press("More actions for Ada Grove");
    return screen.findByRole("menuitem", { name: /^Cancel shift/ });
  };

  test("is cancelled with a reason, and the list is refetched", async () => {
    answers["assigned-shifts"] = { rows: [anAssignedShift({ slot_id: 70 })], total: 1 };
    answers["shifts/cancel/70"] = "OK";
    await open("?tab-index=2");
    const item = await cancelItem();
    await act(async () => void fireEvent.click(item));
    const dialog = await screen.findByRole("dialog", { name: "Cancel shift" });
    fireEvent.click(within(dialog).getByRole("radio", { name: "The professional called out" }));
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
    await open("?tab-index=2");
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
    await open("?tab-index=2");
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
    await open("?tab-index=2");
    expect(rowOf("Ada Grove").textContent).toContain(label);
  });
});

test("leaves cells without a value empty, so that a phone's card omits them", async () => {
  answers["past-shifts"] = {
    rows: [anAssignedShift({ facility_management_company_name: null })],
    total: 1,
  };
  await open("?tab-index=3");
  const cells = within(rowOf("Ada Grove")).getAllByRole("cell");
  const empty = ["Management", "Unit", "Break", "ID"];
  expect(empty.map((head) => cells[heads().indexOf(head)]!.innerHTML)).toEqual(empty.map(() => ""));
});

test("shows a blank for a missing clock time of a past shift", async () => {
  await open("?tab-index=3");
  expect(rowOf("Ada Grove").textContent).toContain("6:58 AM - __:__ AM/PM");
});

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.readAsText(file);
  });

describe("CSV", () => {
  test.each([
    [
      0,
      "open-shifts-2030-03-04.csv",
      "Date,Shift type,Open,Management,Facility,Time,Est. pay,Rate,City,State,ZIP",
      "03/06/2030,CNA,1,Harborview Care Group,Birch House,7:00 AM - 3:00 PM,300,40,Fresno,CA,93650",
    ],
    [
      1,
      "open-bundles-2030-03-04.csv",
      "Date,Shift type,Shifts,Management,Facility,Unit,Est. pay,City,State,ZIP,ID",
      "03/06/2030 - 03/08/2030,CNA,3,Harborview Care Group,Birch House,,900,Fresno,CA,93650,4",
    ],
    [
      2,
      "assigned-shifts-2030-03-04.csv",
      "Date,Professional,Shift type,Management,Facility,Unit,Time,Est. pay,Rate,City,State,ZIP,Bundle,ID",
      "03/06/2030,Ada Grove,CNA,Harborview Care Group,Birch House,,7:00 AM - 3:00 PM,300,40,Fresno,CA,93650,Yes,4",
    ],
    [
      3,
      "past-shifts-2030-03-04.csv",
      "Date,Professional,Shift type,Management,Facility,Unit,Time,Rate,In/Out,Break,Bundle,ID",
      "03/06/2030,Ada Grove,CNA,Harborview Care Group,Birch House,,7:00 AM - 3:00 PM,40,6:58 AM - __:__ AM/PM,,No,",
    ],
  ])("of tab %i is %s with the columns shown", async (index, name, headings, row) => {
    const files: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await open(`?tab-index=${index}`);
    await press("CSV");
    await vi.waitFor(() => expect(names).toEqual([name]));
    const lines = (await textOf(files[0]!)).split("\r\n");
    expect(lines.slice(0, 2)).toEqual([headings, row]);
  });
});

describe("saved filters", () => {
  test("are applied and written to the address", async () => {
    const criteria = { facilityIds: [3], shiftTypes: ["CNA"], startTimes: ["7:00 AM"] };
    answers["saved-filters"] = [{ id: 1, name: "Birch days", isAlerting: true, criteria }];
    await open();
    await press("Saved filters");
    const list = await screen.findByRole("list", { name: "Your saved filters" });
    await press(/^Birch days/, within(list));
    expect(window.location.search).toBe("?facility=3&type=CNA&starts=7%3A00+AM");
  });

  test("are created from the current filters", async () => {
    await open("?facility=3&type=CNA");
    await press("Saved filters");
    await press("Save the filters chosen now");
    const dialog = await screen.findByRole("dialog", { name: "Save filters" });
    expect(dialog.textContent).toContain("1 facility · CNA · any start time");
    await press("Save", within(dialog));
    expect(within(dialog).getByText("Enter a name.")).toBeTruthy();
    fireEvent.change(within(dialog).getByRole("textbox", { name: "Name" }), { target: { value: "Birch" } });
    await press("Save", within(dialog));
    expect(calls.at(-1)).toContain('"criteria":{"facilityIds":[3],"shiftTypes":["CNA"],"startTimes":[]}');
  });
});
