import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { P } from "@/lib/access/permissions";
import { answerRequests, refusal } from "@/tests/support/answer-requests";
import { groups, pastWeek as week, renderPastShifts as open } from "@/tests/support/past-screen";
import { press } from "@/tests/support/press";
import { withoutClockOut } from "@/tests/support/past-slot";

const FEED = "GET /api/facility/feed/past";

const headings = () =>
  screen
    .getAllByRole("columnheader")
    .map((head) => head.textContent)
    .filter((text) => text && text !== "Select all rows");

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

test("says what the header counts beside this week, and leads there", () => {
  open(week({}), {
    toReview: {
      weeks: [
        { friday: "2026-11-27", count: 4 },
        { friday: "2026-11-20", count: 1 },
        { friday: "2026-11-13", count: 2 },
      ],
    },
  });
  const link = screen.getByRole("link", { name: "6 in 2 other weeks" });
  expect(link.getAttribute("href")).toBe("?week=2026-11-27");
});

test("says why a shift can't be approved with others", () => {
  open(week(withoutClockOut));
  const box = screen.getByRole("checkbox", { name: /^Select Noor Aziz/ });
  expect(box.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Its times are missing: approve or dispute it by itself.").id).toBe(
    box.getAttribute("aria-describedby"),
  );
});
