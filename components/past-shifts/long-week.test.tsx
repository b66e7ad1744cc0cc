import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { summaryOf } from "@/lib/past-shifts/week/summary-rules";
import { answerRequests, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { pastWeek, renderPastShifts, SilentStream } from "@/tests/support/past-screen";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

beforeEach(() => vi.stubGlobal("EventSource", SilentStream));

const FEED = "GET /api/facility/feed/past";
const whole = pastWeek(
  ...["Ada Grove", "Ben Alder", "Cy Elm"].map((caregiver_name) => ({ caregiver_name })),
  { caregiver_name: "Dee Oak", is_approved: true },
);
const summary = summaryOf(whole.slots, { show: null, search: "", unit: null, type: null });
/** As the page renders a week that is longer than a screen. */
const beginning = { ...whole, slots: whole.slots.slice(0, 2) };

const names = () => screen.getAllByRole("button", { name: /, history of/ }).map((name) => name.textContent);
const approveAll = () => screen.getByRole("button", { name: "Approve 3 shifts" });

test("a week longer than a screen counts all of it from the first moment, and the rest follows", async () => {
  let arrive: (answer: Response) => void = () => {};
  const arriving = new Promise<Response>((resolve) => (arrive = resolve));
  answerRequests({ [FEED]: () => arriving as unknown as Response });
  renderPastShifts(beginning, { summary });
  expect(names()).toEqual(["Ada Grove", "Ben Alder"]);
  expect(screen.getByText("3 to review")).toBeTruthy();
  expect(screen.getByRole("button", { name: "All 4" })).toBeTruthy();
  expect(screen.getByText("3 shifts")).toBeTruthy();
  // All of them cannot be approved before all of them are there.
  expect(approveAll().getAttribute("aria-disabled")).toBe("true");
  expect(screen.queryByRole("checkbox", { name: /^Select Ada/ })).toBeNull();

  await act(async () => arrive(Response.json(whole)));
  await eventually(() => expect(names()).toHaveLength(4));
  expect(screen.getByText("3 to review")).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: /^Select Ada/ })).toBeTruthy();
  expect(approveAll().getAttribute("aria-disabled")).toBeNull();
  await act(async () => void fireEvent.click(approveAll()));
  expect(await screen.findByRole("dialog", { name: "Approve 3 shifts" })).toBeTruthy();
});

test("the rest that cannot be read says so beside what is there", async () => {
  answerRequests({ [FEED]: refusal(404) });
  renderPastShifts(beginning, { summary });
  expect(await screen.findByText("Failed to load past shifts. Please refresh!")).toBeTruthy();
  expect(names()).toEqual(["Ada Grove", "Ben Alder"]);
});
