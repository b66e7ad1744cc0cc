import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import { disputeReasons } from "@/lib/past-shifts/dispute/reason-rules";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { aPastListSlot, withoutClockOut } from "@/tests/support/past-slot";
import { freezeClock, useClock } from "@/tests/support/clock";
import { DisputeDialog } from "./dispute-dialog";
import { press, show } from "@/tests/support/press";

useClock();

const REASONS = { "GET /api/entity/dispute-reasons-types": answer(disputeReasons) };
const FILE = "POST /api/disputes";
const NOTHING = "A dispute reason or edit of the information is required to submit a dispute.";
const NO_TIME = "Please modify at least one of the highlighted fields to submit the dispute.";

async function open(
  given: Partial<PastSlot> = {},
  canDisputePay = true,
  approvalAt = "2026-11-25T01:00:00.000Z",
) {
  const on = {
    onDisputed: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
    onStale: vi.fn<() => void>(),
  };
  show(
    <DisputeDialog
      slot={aPastListSlot(given)}
      approvalAt={approvalAt}
      canDisputePay={canDisputePay}
      {...on}
    />,
  );
  await screen.findByRole("checkbox", { name: "Other" });
  return on;
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const change = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const pick = (reason: string) => fireEvent.click(screen.getByRole("checkbox", { name: reason }));
const submit = () => press("Submit dispute");
const figures = (name: RegExp) =>
  within(screen.getByRole("row", { name }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

const timesOffered = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);

test("offers each time once, and names the zone in the hour that repeats when clocks go back", async () => {
  answerRequests(REASONS);
  await open({
    facility_timezone: "America/New_York",
    shift_date: "2026-10-31",
    start_time_at_utc: "2026-10-31T19:00:00.000Z",
    end_time_at_utc: "2026-11-01T03:00:00.000Z",
    check_in_time: "2026-10-31T19:00:00.000Z",
    check_out_time: "2026-11-01T03:00:31.000Z",
  });
  const times = timesOffered("Clock out");
  expect(times.filter((time, at) => times.indexOf(time) !== at)).toEqual([]);
  expect(times).toContain("1:15 AM EDT, 11/01");
  expect(times).toContain("1:15 AM EST, 11/01");
  expect(times.filter((time) => time.startsWith("11:00 PM"))).toEqual(["11:00 PM"]);
});

test.each([
  ["2026-11-25T01:00:00.000Z", true],
  ["2026-11-18T01:00:00.000Z", false],
])("says until when it can be filed, unless that has passed: %s, %s", async (approvalAt, isAhead) => {
  freezeClock("2026-11-20T12:00:00Z");
  answerRequests(REASONS);
  await open({}, true, approvalAt);
  expect(screen.queryByText(/^Can be filed until/) !== null).toBe(isAhead);
});

test("updates hours and total with each edit, and sends the original and the claim", async () => {
  const sent = answerRequests({ ...REASONS, [FILE]: ok });
  const { onDisputed, onClose } = await open();
  expect(figures(/^Hours worked/)).toEqual(["7.50", "7.50"]);
  change("Clock out", "2026-11-19T22:00:00.000Z");
  expect(figures(/^Hours worked/)).toEqual(["7.50", "6.50"]);
  expect(figures(/^Total/)).toEqual(["$325.00", "$285.00"]);
  fireEvent.click(screen.getByRole("radio", { name: "Not Taken" }));
  expect(figures(/^Hours worked/)).toEqual(["7.50", "7.00"]);
  change("Rate", "41.5");
  expect(figures(/^Total/)).toEqual(["$325.00", "$315.50"]);
  pick("Incorrect hours");
  await submit();
  expect(sent.find(({ method }) => method === "POST")!.body).toEqual({
    slotId: 1,
    facilityBonus: 25,
    disputedFacilityBonus: null,
    checkinTime: "2026-11-19T15:00:00.000Z",
    disputedCheckinTime: "2026-11-19T15:00:00.000Z",
    checkoutTime: "2026-11-19T23:00:00.000Z",
    disputedCheckoutTime: "2026-11-19T22:00:00.000Z",
    wasBreakTaken: true,
    disputedWasBreakTaken: false,
    hoursWorked: 7.5,
    disputedHoursWorked: 7,
    facilityRate: 40,
    disputedFacilityRate: 41.5,
    slotRevenue: 325,
    disputedSlotRevenue: 315.5,
    isBillableCancellation: false,
    disputeReasons: ["INCORRECT_HOURS"],
    additionalInfo: "",
  });
  expect(currentNotifications()).toMatchObject([{ message: "Dispute created successfully." }]);
  expect(onDisputed).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

/** Why the button looks as if it couldn't be pressed; null if it doesn't. */
function reasonOfSubmit() {
  const button = screen.getByRole("button", { name: "Submit dispute" });
  expect(button.getAttribute("aria-disabled")).not.toBe("true");
  return button.dataset.unready === undefined
    ? null
    : document.getElementById(button.getAttribute("aria-describedby")!)!.textContent;
}

test("says beside its button what a dispute still lacks", async () => {
  answerRequests(REASONS);
  await open();
  expect(reasonOfSubmit()).toBe("Change what is wrong or pick a reason first.");
  pick("Other");
  expect(reasonOfSubmit()).toBeNull();
});

test("sends nothing without a reason or an edit", async () => {
  const sent = answerRequests(REASONS);
  await open();
  change("Additional info", "x".repeat(280));
  expect(screen.getByText("280 / 280")).toBeTruthy();
  await submit();
  expect(screen.getByText(NOTHING)).toBeTruthy();
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
});

test("shows the server's refusal at the reasons", async () => {
  answerRequests({ ...REASONS, [FILE]: refusal(400, NOTHING, "disputeReasons") });
  await open();
  pick("Other");
  await submit();
  expect(await screen.findByText(NOTHING)).toBeTruthy();
  expect(screen.getByRole("group", { name: /^Reason/ }).getAttribute("aria-invalid")).toBe("true");
});

test("requires a value or a reason for a missing clock time", async () => {
  answerRequests(REASONS);
  await open(withoutClockOut);
  pick("Other");
  await submit();
  expect(screen.getByText(NO_TIME)).toBeTruthy();
  expect(box("Clock out").getAttribute("aria-invalid")).toBe("true");
  pick("Missed punch");
  expect(screen.queryByText(NO_TIME)).toBeNull();
  pick("Missed punch");
  expect(screen.getByText(NO_TIME)).toBeTruthy();
  change("Clock out", "2026-11-19T23:00:00.000Z");
  expect(screen.queryByText(NO_TIME)).toBeNull();
});

test("accepts amounts with at most two decimals, and a bonus in steps of $5", async () => {
  answerRequests(REASONS);
  await open();
  expect([box("Rate").maxLength, box("Bonus").maxLength]).toEqual([6, 5]);
  change("Rate", "4a1.25");
  expect(box("Rate").value).toBe("41.25");
  change("Rate", "41.255");
  expect(box("Rate").value).toBe("41.25");
  change("Bonus", "27");
  await submit();
  expect(screen.getByText("Bonus field must be a whole increment of $5.")).toBeTruthy();
});

test.each(["Refused to work", "Requested shift cancelled"])(
  "proposes no hours for %s, and the recorded ones once it is deselected",
  async (reason) => {
    answerRequests(REASONS);
    await open();
    pick(reason);
    expect([box("Clock in").value, box("Clock out").value]).toEqual(["", ""]);
    expect(figures(/^Total/)).toEqual(["$325.00", "$0.00"]);
    pick(reason);
    expect(box("Clock out").value).toBe("2026-11-19T23:00:00.000Z");
    expect(figures(/^Total/)).toEqual(["$325.00", "$325.00"]);
  },
);

test("keeps times chosen before a reason, but not for a no-show, which has none", async () => {
  answerRequests(REASONS);
  await open();
  change("Clock out", "2026-11-19T17:00:00.000Z");
  pick("Refused to work");
  expect(box("Clock out").value).toBe("2026-11-19T17:00:00.000Z");
  pick("No call / no show");
  expect([box("Clock out").value, box("Clock out").disabled]).toEqual(["", true]);
  expect(figures(/^Hours worked/)).toEqual(["7.50", "0.00"]);
});

test("claims no hours once both recorded times are cleared", async () => {
  const sent = answerRequests({ ...REASONS, [FILE]: ok });
  await open();
  change("Clock in", "");
  pick("Other");
  await submit();
  expect(screen.getByText("Choose a time, or clear both if no one worked.")).toBeTruthy();
  change("Clock out", "");
  await submit();
  expect(sent.find(({ method }) => method === "POST")!.body).toMatchObject({
    disputedCheckinTime: null,
    disputedCheckoutTime: null,
    disputedHoursWorked: 0,
    disputedSlotRevenue: 0,
  });
});

test("shows the first of several server errors only", async () => {
  const errors = [
    { code: "BONUS_TOO_HIGH", field: "disputedFacilityBonus", message: "Maximum of $500" },
    { code: "INVALID", field: "additionalInfo", message: "Too long." },
  ];
  answerRequests({ ...REASONS, [FILE]: () => Response.json({ errors }, { status: 400 }) });
  await open();
  pick("Other");
  await submit();
  expect(await screen.findByText("Maximum of $500")).toBeTruthy();
  expect(screen.queryByText("Too long.")).toBeNull();
});

test.each(["Sent home", "Do Not Return"])(
  "removes the bonus for %s until it is deselected",
  async (reason) => {
    answerRequests(REASONS);
    await open();
    pick(reason);
    expect([box("Bonus").value, box("Bonus").readOnly]).toEqual(["0", true]);
    expect(figures(/^Total/)).toEqual(["$325.00", "$300.00"]);
    pick(reason);
    expect([box("Bonus").value, box("Bonus").readOnly]).toEqual(["25", false]);
  },
);

test("makes rate and bonus read-only without the permission, and leaves the rest editable", async () => {
  answerRequests(REASONS);
  await open({}, false);
  expect([box("Rate").readOnly, box("Bonus").readOnly]).toEqual([true, true]);
  expect(box("Clock out").disabled).toBe(false);
});

test("offers clock times in quarter hours around the shift, and breaks as Taken or Not Taken", async () => {
  answerRequests(REASONS);
  await open();
  const options = within(box("Clock in")).getAllByRole("option");
  expect([options[0]!.textContent, options[1]!.textContent, options.length]).toEqual([
    "No time",
    "2:30 AM",
    70,
  ]);
  expect(options.at(-1)!.textContent).toBe("7:30 PM");
  expect(screen.getAllByRole("radio").map((choice) => choice.closest("label")?.textContent)).toEqual([
    "Taken",
    "Not Taken",
  ]);
});

test.each([
  ["with the server's message", refusal(500, "The provider is closed."), "The provider is closed."],
  ["with a default message", refusal(500), "Failed to create dispute."],
])("reports a failed dispute %s and stays open", async (_, refused, text) => {
  answerRequests({ ...REASONS, [FILE]: refused });
  const { onClose } = await open();
  pick("Other");
  await submit();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test("reports a failure to load reasons and retries", async () => {
  const answers = { "GET /api/entity/dispute-reasons-types": refusal(404) };
  answerRequests(answers);
  show(
    <DisputeDialog
      slot={aPastListSlot()}
      approvalAt={null}
      canDisputePay
      onDisputed={() => undefined}
      onStale={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByText("Failed to fetch dispute reasons.")).toBeTruthy();
  Object.assign(answers, REASONS);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("checkbox", { name: "Other" })).toBeTruthy();
});
