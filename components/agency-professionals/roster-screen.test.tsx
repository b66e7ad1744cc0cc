import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import type { RosterProfessional } from "@/lib/agency-professionals/schema";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { paletteLabels } from "@/tests/support/palette";
import { RosterScreen } from "./roster-screen";
import { press, show } from "@/tests/support/press";

beforeEach(() => {
  window.history.replaceState(null, "", "/private/agency/professionals");
});

const person = (id: number, name: string, given: Partial<RosterProfessional> = {}): RosterProfessional => ({
  id,
  name,
  status: "enabled",
  has_joined: true,
  is_multi_agency: false,
  is_multi_role: false,
  is_profile_open: true,
  specialties: [
    { code: "CNA", label: "Certified Nursing Assistant" },
    { code: "IV_THERAPY", label: "IV therapy" },
  ],
  certifications: [{ resource_type: "CNA" }],
  state_code: "CA",
  city_name: "Fresno",
  enabled_for_agency: true,
  next_shift: null,
  ...given,
});
const ada = person(5, "Ada Grove", {
  next_shift: {
    shift_date: "2035-06-04",
    start_hour_tz: "7:00 AM",
    end_hour_tz: "3:00 PM",
    facility_name: "Oak Manor",
    facility_timezone: "America/Chicago",
  },
});
const ben = person(6, "Ben Alder", { status: "disabled", enabled_for_agency: false });
const cy = person(7, "Cy Elm", { status: "deactivated" });
const di = person(8, "Di Moss", {
  status: "app invite sent",
  has_joined: false,
  is_multi_agency: true,
  is_profile_open: false,
  city_name: null,
  state_code: null,
});
const everyone = { rows: [ada, ben, cy, di], total: 4 };

const STATUS = "POST /api/agencies/professionals/5/update-enabled-status";
const answers = {
  "GET /api/agencies/professionals": answer(everyone),
  "GET /api/agencies/assigned-shifts": answer({ rows: [], total: 0 }),
};
const open = (first: { rows: RosterProfessional[]; total: number } = everyone) =>
  show(<RosterScreen first={first} />);
const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));

test("shows the printed columns, the count, and everyone's status", () => {
  answerRequests(answers);
  open();
  const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headers).toEqual([
    "Professional",
    "Status",
    "Next shift",
    "License type",
    "Specialty",
    "City",
    "State",
    "Actions",
  ]);
  expect(screen.getByRole("tab", { name: "All" })).toBeTruthy();
  expect(screen.getByText("4 Professionals")).toBeTruthy();
  expect(screen.getByRole("link", { name: "+ Add professional" }).getAttribute("href")).toBe(
    "/private/agency/professionals/create",
  );
  expect(rowOf("Ben Alder").getAllByText("Disabled")).not.toHaveLength(0);
  expect(rowOf("Di Moss").getAllByText("App invite sent")).not.toHaveLength(0);
  expect(rowOf("Ada Grove").getByText("Mon, Jun 4, 7 AM – 3 PM CT · Oak Manor")).toBeTruthy();
  expect(rowOf("Ben Alder").queryByText("No shift ahead")).toBeNull();
  // The license is said already.
  expect(rowOf("Ada Grove").getByText("IV therapy")).toBeTruthy();
  expect(rowOf("Ada Grove").queryByText(/Certified Nursing/)).toBeNull();
});

test("opens each profile but one that is closed, and offers no change of a deactivated one", async () => {
  answerRequests(answers);
  open();
  expect(
    rowOf("Ada Grove").getByRole("link", { name: "Manage profile of Ada Grove" }).getAttribute("href"),
  ).toBe("/private/agency/professionals/5/employee-details");
  const closed = rowOf("Di Moss").getByRole("button", { name: "Manage profile of Di Moss" });
  expect(closed.getAttribute("aria-disabled")).toBe("true");
  expect(rowOf("Cy Elm").queryByRole("button", { name: "More actions for Cy Elm" })).toBeNull();
  const labels = await paletteLabels();
  expect(labels).toEqual(expect.arrayContaining(["Disable Ada Grove", "Enable Ben Alder"]));
  expect(labels).not.toContain("Enable Cy Elm");
});

test("loads everyone after the first people, and narrows them", async () => {
  answerRequests(answers);
  open({ rows: [ada], total: 4 });
  await screen.findByText("Ben Alder");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "moss" } });
  await screen.findByText("1 Professional");
  expect(screen.queryByText("Ada Grove")).toBeNull();
  expect(location.search).toBe("?search=moss");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "zzz" } });
  await screen.findByText("No results found.");
});

/** A roster of which four are listed, and what the server answers to a search. */
function longRoster(found: () => Response | Promise<Response>) {
  return answerRequests({
    ...answers,
    "GET /api/agencies/professionals": ({ query }) =>
      query.search || query.status ? found() : Response.json({ ...everyone, total: 5_123 }),
  });
}
const search = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });

test("says when it lists only the first of a very long roster, and has all of it searched", async () => {
  const zoe = person(9, "Zoe Moss");
  let answerSearch: (response: Response) => void = () => undefined;
  const sent = longRoster(() => new Promise<Response>((resolve) => void (answerSearch = resolve)));
  open({ rows: [ada], total: 5_123 });
  expect(screen.queryByText(/Only the first/)).toBeNull();
  await screen.findByText(/Only the first 4 of 5,123 professionals by first name are shown/);
  search("moss");
  await screen.findByText("Di Moss");
  expect(screen.getAllByText("Searching…")).not.toHaveLength(0);
  search("zoe");
  await eventually(() => expect(sent.at(-1)!.query).toEqual({ search: "zoe" }));
  expect(screen.queryByText("No results found.")).toBeNull();
  await act(async () => answerSearch(Response.json({ rows: [zoe], total: 1 })));
  await screen.findByText("Zoe Moss");
  expect(screen.getByText("1 Professional")).toBeTruthy();
  expect(screen.queryByText(/Only the first/)).toBeNull();
  // A search that is typed over before the pause ends is never sent.
  expect(sent.filter(({ query }) => query.search).map(({ query }) => query.search)).toEqual(["zoe"]);
});

test("counts all who match a search that finds more than are listed", async () => {
  longRoster(() => Response.json({ rows: [ada, ben], total: 5_100 }));
  open({ rows: [ada], total: 5_123 });
  await screen.findByText(/Only the first 4 of 5,123/);
  search("a");
  await screen.findByText("5,100 Professionals");
  expect(screen.getByText(/Only the first 2 of 5,100 who match are shown/)).toBeTruthy();
});

test("says that only the first people were searched when the request fails, and retries", async () => {
  let isUp = false;
  longRoster(() => (isUp ? Response.json({ rows: [di], total: 1 }) : refusal(503)()));
  open({ rows: [ada], total: 5_123 });
  await screen.findByText(/Only the first 4 of 5,123/);
  search("moss");
  await screen.findByText("Only the first 4 professionals by first name were searched.");
  isUp = true;
  await press("Try again");
  await eventually(() => expect(screen.queryByText(/were searched/)).toBeNull());
  expect(screen.getByText("Di Moss")).toBeTruthy();
});

async function disableAda() {
  await press("More actions for Ada Grove");
  const item = await screen.findByRole("menuitem", { name: "Disable" });
  await act(async () => void fireEvent.click(item));
  return within(await screen.findByRole("alertdialog", { name: "Disable Ada Grove?" }));
}

test("names the shifts someone keeps before disabling them", async () => {
  const shift = {
    slot_id: 3,
    caregiver_id: 5,
    slot_status: "CONFIRMED",
    shift_date: "2035-06-04",
    start_time: "2035-06-04T14:00:00Z",
    start_hour_tz: "7:00 AM",
    end_hour_tz: "3:00 PM",
    facility_name: "Oak Manor",
    facility_timezone: "America/Chicago",
  };
  const sent = answerRequests({
    ...answers,
    "GET /api/agencies/assigned-shifts": answer({ rows: [shift], total: 1 }),
    [STATUS]: ok,
  });
  open();
  const dialog = await disableAda();
  expect(await dialog.findByText(/They keep their upcoming shift/)).toBeTruthy();
  expect(dialog.getByText("Oak Manor")).toBeTruthy();
  expect(dialog.getByText("7:00 AM – 3:00 PM CT")).toBeTruthy();
  await act(async () => void fireEvent.click(dialog.getByRole("button", { name: "Disable" })));
  await eventually(() =>
    expect(currentNotifications()).toMatchObject([{ message: "Ada Grove is disabled for your agency." }]),
  );
  expect(sent.find(({ path }) => path.endsWith("update-enabled-status"))?.body).toEqual({
    is_enabled: false,
  });
});

test("shows why someone could not be disabled", async () => {
  answerRequests({ ...answers, [STATUS]: refusal(409, "This professional is deactivated.") });
  open();
  const dialog = await disableAda();
  await act(async () => void fireEvent.click(dialog.getByRole("button", { name: "Disable" })));
  expect(await dialog.findByText("This professional is deactivated.")).toBeTruthy();
});
