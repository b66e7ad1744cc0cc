import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { DnrCandidate, DnrRecord } from "@/lib/do-not-return/schema";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { runFromPalette } from "@/tests/support/palette";
import { DnrScreen } from "./dnr-screen";
import { banners, press, show } from "@/tests/support/press";

beforeEach(() => {
  window.history.replaceState(null, "", "/private/settings?tab=do-not-return");
});
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const record = (given: Partial<DnrRecord> = {}): DnrRecord => ({
  id: 1,
  caregiver_id: 5,
  caregiver_name: "Ada Grove",
  date: "2026-11-19",
  resource_type: "CNA",
  dnr_reason_name: "Unprofessional conduct",
  facility_contact_name: null,
  is_dnr: true,
  upcoming_shifts: [],
  ...given,
});

const candidate = (given: Partial<DnrCandidate> = {}): DnrCandidate => ({
  caregiver_id: 5,
  caregiver_name: "Ada Grove",
  resource_type: "CNA",
  tier: null,
  total_worked_at_facility: 3,
  is_dnr: false,
  upcoming_shifts: [],
  ...given,
});

const REASONS = {
  "GET /api/entity/dnr-reasons": answer([{ code: "CONDUCT", label: "Unprofessional conduct" }]),
};
const found = answer([candidate(), candidate({ caregiver_id: 6, caregiver_name: "Ada Hill", is_dnr: true })]);

function open(rows: DnrRecord[] | null = []) {
  show(
    <DnrScreen
      facilityId={1}
      types={[{ code: "CNA", label: "Certified Nursing Assistant" }]}
      first={rows && { rows, total: rows.length }}
      searchTerm=""
    />,
  );
}

async function search(term: string) {
  fireEvent.change(screen.getByRole("combobox", { name: "Professional" }), { target: { value: term } });
}

const option = (name: RegExp) => screen.findByRole("option", { name });

async function fillIn(name: RegExp) {
  choose("Resource type", "CNA");
  await search("ada");
  const one = await option(name);
  await act(async () => void fireEvent.click(one));
}

async function chooseReason() {
  await screen.findByRole("option", { name: "Unprofessional conduct" });
  choose("Reason", "CONDUCT");
}

test("reports a failure to load reasons and retries", async () => {
  const answers = { "GET /api/entity/dnr-reasons": refusal(404) };
  answerRequests(answers);
  open();
  expect(await screen.findByText("Failed to get DNR options.")).toBeTruthy();
  Object.assign(answers, REASONS);
  await press("Try again");
  await chooseReason();
});

test("requires all three fields, with an error at each, and sends nothing", async () => {
  const sent = answerRequests(REASONS);
  open();
  await press("File Do Not Return");
  for (const text of [
    "Resource Type must be selected first",
    "Please select an HCP",
    "Please select a reason",
  ])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("searches from the third letter on, once a resource type is selected", async () => {
  const sent = answerRequests({ ...REASONS, "GET /api/facility/dnrs/caregivers": found });
  open();
  expect(screen.getByRole("combobox", { name: "Professional" }).getAttribute("maxlength")).toBe("70");
  await search("ada");
  expect((await screen.findAllByText("Resource Type must be selected first")).length).toBeGreaterThan(0);
  choose("Resource type", "CNA");
  await search("ad");
  await search("ada");
  await option(/Ada Grove/);
  expect(sent.slice(1).map(({ query }) => query)).toEqual([{ caregiverName: "ada", resourceType: "CNA" }]);
});

test("rejects someone who is already on the list", async () => {
  const sent = answerRequests({ ...REASONS, "GET /api/facility/dnrs/caregivers": found });
  open();
  await fillIn(/Ada Hill/);
  expect(screen.getByText("HCP is already DNRed")).toBeTruthy();
  await chooseReason();
  await press("File Do Not Return");
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
});

test("names the person after a filing, whether it succeeds or fails", async () => {
  const answers = {
    ...REASONS,
    "GET /api/facility/dnrs/caregivers": found,
    "GET /api/facility/dnrs": answer({ rows: [record()], total: 1 }),
    "POST /api/facility/dnrs/5": refusal(500),
  };
  const sent = answerRequests(answers);
  open();
  await fillIn(/Ada Grove/);
  expect(screen.getByText("Ada Grove has no upcoming shifts here.")).toBeTruthy();
  await chooseReason();
  await press("File Do Not Return");
  expect(
    await screen.findByText("There was an error filing the DNR for Ada Grove. Please try again."),
  ).toBeTruthy();
  answers["POST /api/facility/dnrs/5"] = ok;
  await press("File Do Not Return");
  expect(sent.find(({ method }) => method === "POST")!.body).toEqual({
    dnrReasonCode: "CONDUCT",
    resourceType: "CNA",
    warningConfirmed: true,
  });
  expect(banners()).toContain("DNR was applied successfully to Ada Grove.");
  expect(await screen.findByRole("button", { name: "Remove Ada Grove" })).toBeTruthy();
  expect(screen.getByText("Requested by Facility")).toBeTruthy();
});

test("confirms a removal first, and names the person afterwards", async () => {
  const answers = {
    ...REASONS,
    "GET /api/facility/dnrs": answer({ rows: [], total: 0 }),
    "DELETE /api/facility/dnrs/5": refusal(500),
  };
  answerRequests(answers);
  open([record()]);
  await press("Remove Ada Grove");
  const question = within(await screen.findByRole("alertdialog"));
  const remove = () =>
    act(async () => void fireEvent.click(question.getByRole("button", { name: "Remove" })));
  await remove();
  expect(
    await question.findByText("There was an error removing the DNR for Ada Grove. Please try again."),
  ).toBeTruthy();
  answers["DELETE /api/facility/dnrs/5"] = ok;
  await remove();
  expect(banners()).toContain("DNR successfully removed for Ada Grove.");
  expect(await screen.findByText("No one is on the list")).toBeTruthy();
});

test("reports a failure to load the list and retries", async () => {
  const answers = { ...REASONS, "GET /api/facility/dnrs": refusal(404) };
  answerRequests(answers);
  open([record()]);
  fireEvent.change(screen.getByRole("searchbox", { name: "Search the list" }), { target: { value: "ada" } });
  expect(
    await screen.findByText("There was an error with the DNR list for this facility. Please try again."),
  ).toBeTruthy();
  answers["GET /api/facility/dnrs"] = answer({ rows: [record()], total: 1 });
  await press("Try again");
  expect(await screen.findByRole("button", { name: "Remove Ada Grove" })).toBeTruthy();
});

test("reloads a list that the page failed to load, and reports another failure", async () => {
  const answers = { ...REASONS, "GET /api/facility/dnrs": refusal(404) };
  answerRequests(answers);
  open(null);
  expect(
    await screen.findByText("There was an error with the DNR list for this facility. Please try again."),
  ).toBeTruthy();
  answers["GET /api/facility/dnrs"] = answer({ rows: [record()], total: 1 });
  await press("Try again");
  expect(await screen.findByRole("button", { name: "Remove Ada Grove" })).toBeTruthy();
});

test("leads from the palette to the form, and to the removal of someone on the list", async () => {
  answerRequests(REASONS);
  open([record()]);
  await act(() => runFromPalette("File a Do Not Return"));
  expect(document.activeElement).toBe(screen.getByLabelText("Resource type"));
  await act(() => runFromPalette("Remove the Do Not Return for Ada Grove"));
  expect(
    await screen.findByRole("alertdialog", { name: "Remove the Do Not Return for Ada Grove?" }),
  ).toBeTruthy();
});
