import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PastWeek } from "@/lib/past-shifts/schema";
import { summaryOf } from "@/lib/past-shifts/week/summary-rules";
import { answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { pastRowOf, pastWeek, renderPastShifts } from "@/tests/support/past-screen";
import { press } from "@/tests/support/press";

const FEED = "GET /api/facility/feed/past";
const whole = pastWeek(
  ...["Ada Grove", "Ben Alder", "Cy Elm"].map((caregiver_name) => ({ caregiver_name })),
  { caregiver_name: "Dee Oak", is_approved: true },
);
const summary = summaryOf(whole.slots, { show: null, search: "", unit: null, type: null });
/** As the page renders a week longer than a screen. */
const beginning = { ...whole, slots: whole.slots.slice(0, 2) };

/** A feed whose response is released by the test. */
function heldFeed() {
  let answer: (response: Response) => void = () => {};
  const response = new Promise<Response>((resolve) => (answer = resolve));
  return {
    answers: { [FEED]: () => response as unknown as Response },
    arrive: (week: PastWeek) => act(async () => answer(Response.json(week))),
  };
}

const names = () =>
  screen
    .getAllByRole("button", { name: /, history of/ })
    .map((button) => button.getAttribute("aria-label")!.split(",")[0]);
const approveAll = () => screen.getByRole("button", { name: "Approve 3 shifts" });

test("shows full counts from the start and loads the other rows later", async () => {
  const { answers, arrive } = heldFeed();
  answerRequests(answers);
  renderPastShifts(beginning, { summary });
  expect(names()).toEqual(["Ada Grove", "Ben Alder"]);
  expect(screen.getByText("3 to review")).toBeTruthy();
  expect(screen.getByRole("button", { name: "All 4" })).toBeTruthy();
  expect(screen.getByText("3 shifts")).toBeTruthy();
  // "All" can't be approved before all of them are loaded.
  expect(approveAll().getAttribute("aria-disabled")).toBe("true");
  const selectAda = () => screen.getByRole("checkbox", { name: /^Select Ada/ });
  expect(selectAda().getAttribute("aria-disabled")).toBe("true");

  await arrive(whole);
  await eventually(() => expect(names()).toHaveLength(4));
  expect(screen.getByText("3 to review")).toBeTruthy();
  expect(selectAda().getAttribute("aria-disabled")).toBeNull();
  expect(approveAll().getAttribute("aria-disabled")).toBeNull();
  await act(async () => void fireEvent.click(approveAll()));
  expect(await screen.findByRole("dialog", { name: "Approve 3 shifts" })).toBeTruthy();
});

test("reports a failure to load the rest beside the first rows", async () => {
  answerRequests({ [FEED]: refusal(404) });
  renderPastShifts(beginning, { summary });
  expect(await screen.findByText("Failed to load past shifts. Please refresh!")).toBeTruthy();
  expect(names()).toEqual(["Ada Grove", "Ben Alder"]);
});

const pill = (name: RegExp) => screen.getByRole("button", { name });
const search = () => screen.getByRole("searchbox", { name: "Search professionals" });
const banner = () => within(screen.getByRole("region", { name: "Week" }));

test("shows no counts for a filter until all rows are loaded", async () => {
  const { answers, arrive } = heldFeed();
  answerRequests(answers);
  renderPastShifts(beginning, { summary });
  expect(banner().getByText("$1,300.00")).toBeTruthy();

  fireEvent.click(pill(/^Done/));
  expect(banner().queryByText("$1,300.00")).toBeNull();
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
  // Choosing a group doesn't change the groups' counts.
  expect([pill(/^All/).textContent, pill(/^Done/).textContent]).toEqual(["All 4", "Done 1"]);

  fireEvent.change(search(), { target: { value: "elm" } });
  expect(pill(/^All/).textContent).toBe("All –");
  expect(screen.queryByText("No past shifts match these filters")).toBeNull();
  // The whole week, ignoring filters.
  expect(screen.getByText("3 to review")).toBeTruthy();

  await arrive(whole);
  await eventually(() => expect(pill(/^All/).textContent).toBe("All 1"));
  expect(await screen.findByText("No past shifts match these filters")).toBeTruthy();
  fireEvent.click(pill(/^All/));
  expect(names()).toEqual(["Cy Elm"]);
  expect(banner().getByText("$325.00")).toBeTruthy();
});

test("waits for all rows before sorting", async () => {
  const { answers, arrive } = heldFeed();
  answerRequests(answers);
  renderPastShifts(beginning, { summary });
  fireEvent.click(screen.getByRole("button", { name: "NAME" }));
  fireEvent.click(screen.getByRole("button", { name: "NAME" }));
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
  await arrive(whole);
  await eventually(() => expect(names()).toEqual(["Cy Elm", "Ben Alder", "Ada Grove", "Dee Oak"]));
});

test("approves a shift at once and updates the count before all rows are loaded", async () => {
  const { answers } = heldFeed();
  answerRequests({ ...answers, "PUT /api/facility/approve-past-shift": ok });
  renderPastShifts(beginning, { summary });
  await press(/^Approve Ada/);
  await eventually(() => expect(pastRowOf(/Ada Grove/).textContent).toMatch(/ApprovedDana Wells/));
  expect(screen.queryByRole("button", { name: /^Approve Ada/ })).toBeNull();
  expect(screen.getByText("2 to review")).toBeTruthy();
  expect(pill(/^Done/).textContent).toBe("Done 2");
});
