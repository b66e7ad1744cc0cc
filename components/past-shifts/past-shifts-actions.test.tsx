import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { offeredCommands } from "@/components/shell/commands";
import { P } from "@/lib/access/permissions";
import { MAX_APPROVALS } from "@/lib/past-shifts/approval/rules";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { runFromPalette } from "@/tests/support/palette";
import {
  button,
  groups,
  pastRowOf,
  pastWeek as week,
  renderPastShifts as open,
} from "@/tests/support/past-screen";
import { withoutClockOut } from "@/tests/support/past-slot";
import { banners, press } from "@/tests/support/press";

const APPROVE = "PUT /api/facility/approve-past-shift";
const APPROVE_MANY = "PUT /api/facility/approve-past-shifts";
const FEED = "GET /api/facility/feed/past";
const isOff = (name: RegExp) => button(name).getAttribute("aria-disabled") === "true";
const row = (name: RegExp) => within(pastRowOf(name));

describe("the actions", () => {
  test("are disabled before the effective date, with the reason", () => {
    open(week({ is_approval_allowed: false, effective_date: "2026-11-20" }));
    expect([isOff(/^Approve Noor/), isOff(/^Dispute Noor/)]).toEqual([true, true]);
    for (const what of ["Approvals", "Disputes"])
      expect(
        screen.getByText(`${what} can not be submitted on shifts that started before 11/20/2026 (EST)`),
      ).toBeTruthy();
  });

  test("require the edit permission to approve", () => {
    open(week({}), { permissions: [P.PAST_SHIFTS, P.DISPUTES] });
    expect([isOff(/^Approve Noor/), isOff(/^Dispute Noor/)]).toEqual([true, false]);
  });

  test("tint Approve only where it can be pressed", () => {
    const isTinted = () => button(/^Approve Noor/).classList.contains("bg-brand-soft");
    for (const [slot, permissions, expected] of [
      [{}, [P.PAST_SHIFTS, P.DISPUTES, P.EDIT], true],
      [{}, [P.PAST_SHIFTS, P.DISPUTES], false],
      [{ is_approval_allowed: false }, [P.PAST_SHIFTS, P.DISPUTES, P.EDIT], false],
    ] as const) {
      const { unmount } = open(week(slot), { permissions: [...permissions] });
      expect(isTinted()).toBe(expected);
      unmount();
    }
  });

  test("approve a shift and update the count", async () => {
    const sent = answerRequests({ [APPROVE]: ok, [FEED]: answer(week({ is_approved: true })) });
    open(week({}));
    expect(screen.getByText("1 to review")).toBeTruthy();
    await press(/^Approve Noor/);
    expect(sent[0]).toMatchObject({ body: { slotId: 1 } });
    expect(banners()).toEqual(["Shift approved successfully."]);
    expect(await screen.findByText("0 to review")).toBeTruthy();
  });

  test("disappear from a shift as soon as it is approved, before the refetch", async () => {
    answerRequests({ [APPROVE]: ok, [FEED]: () => new Promise(() => {}) as unknown as Response });
    open(week({}, { caregiver_name: "Ben Alder" }));
    await press(/^Approve Noor/);
    await press(/^Approve Ben/);
    for (const name of [/Noor Aziz/, /Ben Alder/]) {
      await eventually(() => expect(pastRowOf(name).textContent).toMatch(/ApprovedDana Wells/));
      expect(row(name).queryByRole("button", { name: /^(Approve|Dispute)/ })).toBeNull();
    }
    expect(screen.getByText("0 to review")).toBeTruthy();
  });

  test("ask for confirmation before approving with missing data, and name the substitute hours", async () => {
    const sent = answerRequests({ [APPROVE]: ok, [FEED]: answer(week({ is_approved: true })) });
    open(week(withoutClockOut));
    expect(row(/Noor Aziz/).getAllByText("Clock out does not exist").length).toBeGreaterThan(0);
    await press(/^Approve Noor/);
    const question = await screen.findByRole("dialog", { name: "Approve with missing data" });
    expect(question.textContent).toContain("No clock out was recorded. The scheduled end, 3:00 PM, is used.");
    expect(question.textContent).toContain("The shift is approved for 7.50 hours, $325.00.");
    expect(sent).toEqual([]);
    await act(async () => void fireEvent.click(within(question).getByRole("button", { name: "Approve" })));
    expect(sent[0]).toMatchObject({ method: "PUT", body: { slotId: 1 } });
  });

  test("highlight a changed row in its place for 2.7 seconds", async () => {
    answerRequests({ [APPROVE]: ok, [FEED]: answer(week({ is_approved: true })) });
    open(week({}));
    vi.useFakeTimers();
    try {
      await press(/^Approve Noor/);
      await act(() => vi.advanceTimersByTimeAsync(2_699));
      expect(pastRowOf(/Noor Aziz/).className).toContain("changed");
      expect(groups()).toEqual(["Ready to approve 1 shift"]);
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(pastRowOf(/Noor Aziz/).className).not.toContain("changed");
      expect(groups()).toEqual(["Done 1 shift"]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("report a failed approval", async () => {
    answerRequests({ [APPROVE]: refusal(500), [FEED]: answer(week({})) });
    open(week({}));
    await press(/^Approve Noor/);
    expect(banners()).toEqual(["Failed to approve shift. Please try again!"]);
  });

  test("ask for a refresh if someone else has reviewed the shift", async () => {
    const error = { code: "STALE", field: "shiftId", message: "Changed." };
    answerRequests({
      [APPROVE]: () => Response.json({ errors: [error] }, { status: 409 }),
      [FEED]: answer(week({ is_disputed: true })),
    });
    open(week({}));
    await press(/^Approve Noor/);
    const prompt = await screen.findByRole("alertdialog", { name: "Refresh the Page" });
    expect(prompt.textContent).toContain(
      "The shift you selected has changed, refresh now to reflect the latest changes.",
    );
    await act(async () => void fireEvent.click(within(prompt).getByRole("button", { name: "Refresh" })));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(banners()).toEqual([]);
  });
});

describe("approving by keyboard", () => {
  const focus = (name: RegExp) => pastRowOf(name).querySelector<HTMLElement>("[data-stop]")!.focus();
  const approve = () => act(() => runFromPalette("Approve the shift"));

  test("ignores a held key, because the focus moves on to the next shift", () => {
    answerRequests({});
    open(week({}));
    const command = offeredCommands().find(({ label }) => label === "Approve the shift");
    expect(command).toMatchObject({ hotkey: "a", once: true });
  });

  test("sends a shift once, even if the key is pressed again before the answer", async () => {
    const sent = answerRequests({
      [APPROVE]: () => new Promise(() => {}) as unknown as Response,
      [FEED]: answer(week({})),
    });
    open(week({}));
    focus(/Noor Aziz/);
    await approve();
    await approve();
    expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(1);
  });
});

test("closes the dialog about missing times when the shift has changed in the meantime", async () => {
  const error = { code: "STALE", field: "shiftId", message: "Changed." };
  answerRequests({
    [APPROVE]: () => Response.json({ errors: [error] }, { status: 409 }),
    [FEED]: answer(week({ is_disputed: true })),
  });
  open(week(withoutClockOut));
  await press(/^Approve Noor/);
  const question = await screen.findByRole("dialog", { name: "Approve with missing data" });
  await act(async () => void fireEvent.click(within(question).getByRole("button", { name: "Approve" })));
  const prompt = await screen.findByRole("alertdialog", { name: "Refresh the Page" });
  await act(async () => void fireEvent.click(within(prompt).getByRole("button", { name: "Refresh" })));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("approves at most as many shifts at once as the server takes, and says how many are left", async () => {
  const many = Array.from({ length: MAX_APPROVALS + 20 }, (_, n) => ({ caregiver_name: `Ada Grove ${n}` }));
  const sent = answerRequests({
    [APPROVE_MANY]: answer({ approved: many.slice(0, MAX_APPROVALS).map((_, n) => n + 1), errors: [] }),
    [FEED]: answer(week(...many)),
  });
  open(week(...many));
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all rows" }));
  await act(
    async () => void fireEvent.click(screen.getAllByRole("button", { name: "Approve 520 shifts" }).at(-1)!),
  );
  const review = await screen.findByRole("dialog", { name: "Approve 500 shifts" });
  expect(review.textContent).toContain("At most 500 at once: 20 shifts left for the next time.");
  await act(
    async () => void fireEvent.click(within(review).getByRole("button", { name: "Approve 500 shifts" })),
  );
  const { slotIds } = sent.find(({ body }) => body)!.body as { slotIds: number[] };
  expect(slotIds).toHaveLength(500);
  expect(
    screen.getByRole("button", { name: "Approve 20 shifts" }),
    "those left over stay selected",
  ).toBeTruthy();
});
