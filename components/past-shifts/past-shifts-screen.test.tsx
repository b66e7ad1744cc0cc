import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { offeredCommands } from "@/components/shell/commands";
import { currentNotifications } from "@/components/ui/notify";
import { P } from "@/lib/access/permissions";
import { MAX_APPROVALS } from "@/lib/past-shifts/approval/rules";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { runFromPalette } from "@/tests/support/palette";
import { pastRowOf, pastWeek as week, renderPastShifts as open } from "@/tests/support/past-screen";
import { withoutClockOut } from "@/tests/support/past-slot";

const APPROVE = "PUT /api/facility/approve-past-shift";
const APPROVE_MANY = "PUT /api/facility/approve-past-shifts";
const FEED = "GET /api/facility/feed/past";

const headings = () =>
  screen
    .getAllByRole("columnheader")
    .map((head) => head.textContent)
    .filter((text) => text && text !== "Select all rows");
const button = (name: RegExp) => screen.getByRole("button", { name });
const press = (name: RegExp) => act(async () => void fireEvent.click(button(name)));
const isOff = (name: RegExp) => button(name).getAttribute("aria-disabled") === "true";
const row = (name: RegExp) => within(pastRowOf(name));
const groups = () => screen.getAllByRole("rowheader", { name: /shift/ }).map((head) => head.textContent);
const banners = () => currentNotifications().map(({ message }) => message);

describe("the table", () => {
  test("has the printed columns in order, and the unit where there are units", () => {
    const { unmount } = open(week({}), { hasUnits: true });
    const all = ["NAME", "SHIFT ASSIGNMENT", "UNIT ID", "DATE AND TIME", "CLOCK IN/OUT", "RATE", "BONUS"];
    expect(headings()).toEqual([...all, "TOTAL HRS", "TOTAL", "ACTIONS"]);
    unmount();
    open(week({}));
    expect(headings()).not.toContain("UNIT ID");
  });

  test("hides rates, totals, actions and the review count without the permission to dispute, and shows a support address", () => {
    open(week({}), { permissions: [P.PAST_SHIFTS] });
    expect(headings()).toEqual([
      "NAME",
      "SHIFT ASSIGNMENT",
      "DATE AND TIME",
      "CLOCK IN/OUT",
      "BONUS",
      "TOTAL HRS",
    ]);
    expect(screen.queryByText(/to review/)).toBeNull();
    expect(screen.queryByText(/Ready to approve/)).toBeNull();
    expect(screen.getByRole("link", { name: /support@example.test/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^(Approve|Dispute) / })).toBeNull();
  });

  test("says what the week's total leaves out, and where a shift that can't be reviewed here stands", () => {
    open(
      week(
        { total_rate: 0.1 },
        { total_rate: 0.2 },
        { ...withoutClockOut, held_until: "2027-02-10T01:00:00.000Z" },
        { is_disputed: true, is_dispute_resolved: true, is_invoiceable: false },
        { is_approval_allowed: false },
      ),
    );
    const sums = within(screen.getByRole("region", { name: "Week" }));
    expect(sums.getByText("22.50")).toBeTruthy();
    expect(sums.getByText("$325.30")).toBeTruthy();
    expect(sums.getByText("Not counted: 1 with missing times, 1 not invoiceable")).toBeTruthy();
    expect(groups().at(-1)).toMatch(/^Needs review elsewhere 1 shift/);
    expect(screen.getByText("Held until Tue, Feb 9")).toBeTruthy();
  });

  test("shows what a dispute claims, and why a night's hours surprise", () => {
    const claim = { disputed_took_break: true, disputed_hours: 5.58, disputed_total: 247.2 };
    open(
      week({
        ...claim,
        is_disputed: true,
        facility_timezone: "America/New_York",
        shift_date: "2026-10-31",
        check_in_time: "2026-11-01T03:00:00.000Z",
        check_out_time: "2026-11-01T12:00:00.000Z",
      }),
    );
    expect(screen.getByText("Claimed: 5.58 h, $247.20")).toBeTruthy();
    expect(screen.getByText("Out on 11/01")).toBeTruthy();
    expect(screen.getByText("Clocks went back: 1 h longer")).toBeTruthy();
  });

  test("shows what happened to each shift and who decided", () => {
    const at = "2026-11-22T18:00:00Z";
    const approved = { is_approved: true, slot_approved_date: at };
    open(
      week(
        { ...approved, caregiver_name: "Una One", slot_approved_by: "Dana Wells" },
        { ...approved, caregiver_name: "Dua Two", auto_approved_incomplete: true },
        {
          caregiver_name: "Tria Three",
          is_disputed: true,
          dispute_created_by: "Dana Wells",
          dispute_created_date: at,
          dispute_reasons: ["MISSED_PUNCH"],
        },
        {
          caregiver_name: "Quad Four",
          is_disputed: true,
          is_dispute_resolved: true,
          dispute_resolved_by: "Marcus Holm",
          dispute_resolution_date: at,
          dispute_reasons: ["CAREGIVER_LEFT_EARLY", "INCORRECT_HOURS", "INCORRECT_RATE", "OTHER"],
          resolution_in_ops: "Walk out",
          outcome_code: "WALK_OUT",
          is_invoiceable: false,
        },
      ),
    );
    const texts = (name: RegExp) => screen.getByRole("row", { name }).textContent;
    expect(texts(/Una One/)).toMatch(/ApprovedDana Wells, 11\/22/);
    expect(texts(/Dua Two/)).toMatch(/ApprovedAutomatically, 11\/22With clock times missing/);
    expect(texts(/Tria Three/)).toMatch(/DisputedMissed punchDana Wells, 11\/22/);
    expect(texts(/Quad Four/)).toMatch(
      /Walk out.*ResolvedLeft early, Incorrect hours, 2 moreMarcus Holm, 11\/22Invoiceable: No/s,
    );
    expect(texts(/Quad Four/)).toContain("NOT INVOICEABLE");
    // A walk-out forfeits its bonus.
    expect(texts(/Quad Four/)).not.toContain("$25.00");
    expect(screen.queryByRole("button", { name: /^(Approve|Dispute) / })).toBeNull();
  });
});

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

test("shows how far back the range reaches for an earlier week", () => {
  open(week({}), { isBeyondRange: true });
  expect(screen.getByText("Past shifts range limit is 3 months")).toBeTruthy();
});

test("searches from the third letter on", () => {
  open(week({ caregiver_name: "Ada Grove" }, { caregiver_name: "Ben Alder" }));
  const search = (value: string) =>
    fireEvent.change(screen.getByRole("searchbox", { name: "Search professionals" }), { target: { value } });
  search("BE");
  expect(screen.getAllByRole("button", { name: /, history of/ })).toHaveLength(2);
  search("BEN");
  expect(screen.getAllByRole("button", { name: /, history of/ })).toHaveLength(1);
});

test("reports a failure to load the next week and retries", async () => {
  answerRequests({ [FEED]: refusal(404) });
  open(week({}));
  await press(/^Earlier week/);
  expect(screen.getAllByText("–", { selector: "dd" })).toHaveLength(2);
  expect(await screen.findByText("Failed to load past shifts. Please refresh!")).toBeTruthy();
  expect(screen.queryByText("No past shifts this week")).toBeNull();
});
