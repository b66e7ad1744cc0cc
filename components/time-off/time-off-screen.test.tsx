import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { TimeOffRecord } from "@/lib/time-off/schema";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { TimeOffScreen } from "./time-off-screen";
import { banners, press, show } from "@/tests/support/press";

beforeEach(() => {
  window.history.replaceState(null, "", "/private/time-off");
});

const aRecord = (given: Partial<TimeOffRecord> = {}): TimeOffRecord => ({
  id: 3,
  caregiver_id: 5,
  caregiver_name: "Ada Grove",
  resource_type: "CNA",
  kind: "VACATION",
  status: "PENDING",
  when: "Dec 3 – Dec 5",
  from_on: "2026-12-03",
  until_on: "2026-12-05",
  note: "A trip",
  requested_on: "2026-11-25",
  entered_by: null,
  decided_by: null,
  reason: null,
  is_over: false,
  has_left: false,
  shifts: [
    {
      slot_id: 8,
      date: "2026-12-03",
      text: "Thu, Dec 3, 7 AM – 3 PM",
      resource_type: "CNA",
      unit_name: "East",
    },
  ],
  gaps: [{ date: "2026-12-03", open: 4 }],
  ...given,
});

function open(record: TimeOffRecord, answers: Parameters<typeof answerRequests>[0] = {}) {
  const first = { rows: [record], total: 1, counts: { open: 1, approved: 12, past: 0 } };
  const sent = answerRequests({ "GET /api/facility/time-off": answer(first), ...answers });
  show(
    <TimeOffScreen
      facility={{ id: 1, timezone: "America/Los_Angeles" }}
      first={first}
      at={{ view: "open", page: 1 }}
      renderedAt={Date.parse("2026-11-27T18:00:00Z")}
    />,
  );
  return () => sent.filter(({ method }) => method !== "GET").map(({ path, body }) => [path, body]);
}

test("shows what approving would leave open, and opens it in one press", async () => {
  const writes = open(aRecord(), { "PUT /api/time-off/3/approve": ok });
  const row = screen.getByRole("row", { name: /Ada Grove/ });
  expect(row.textContent).toContain("Thu, Dec 3, 7 AM – 3 PM · CNA · East 4 open already");
  await press("Approve, open 1 shift of Ada Grove");
  expect(writes()).toEqual([["/api/time-off/3/approve", { slotIds: [8] }]]);
  expect(banners()).toEqual(["Time off approved for Ada Grove, 1 shift open again."]);
});

test("says how much each view has", () => {
  open(aRecord());
  for (const name of ["To decide 1", "Approved 12", "Past 0"])
    expect(screen.getByRole("radio", { name })).toBeDefined();
});

test("approves and keeps the shifts", async () => {
  const writes = open(aRecord(), { "PUT /api/time-off/3/approve": ok });
  await press("Approve, keep the shift of Ada Grove");
  expect(writes()).toEqual([["/api/time-off/3/approve", { slotIds: [] }]]);
});

test("declines with a reason", async () => {
  const writes = open(aRecord(), { "PUT /api/time-off/3/decline": ok });
  await press("Decline Ada Grove");
  const dialog = await screen.findByRole("dialog", { name: "Decline time off" });
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: " Too many are off " } });
  await act(async () => void fireEvent.click(within(dialog).getByRole("button", { name: "Decline" })));
  expect(writes()).toEqual([["/api/time-off/3/decline", { reason: "Too many are off" }]]);
});

test("says what someone else has decided", async () => {
  const message = "Someone else has decided this, or it was withdrawn.";
  open(aRecord(), { "PUT /api/time-off/3/approve": refusal(409, message) });
  await press("Approve, keep the shift of Ada Grove");
  expect(banners()).toEqual([message]);
});

test.each([
  ["is over", { is_over: true }],
  ["is of someone who has left", { has_left: true }],
])("a request that %s can only be declined", (_, given) => {
  open(aRecord({ ...given, shifts: [] }));
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Decline Ada Grove" })).toBeDefined();
});

test("says when who is off can't be loaded, beside what is to be decided", async () => {
  open(aRecord(), { "GET /api/facility/who-can-work": refusal(500) });
  expect(await screen.findByText(/Who is off could not be loaded/)).toBeDefined();
  expect(screen.getByRole("row", { name: /Ada Grove/ })).toBeDefined();
});
