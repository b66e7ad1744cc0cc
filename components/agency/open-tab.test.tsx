import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import { currentNotifications } from "@/components/ui/notify";
import { pack } from "@/lib/http/packed-rows";
import type { AgencyShift, FirstShifts } from "@/lib/agency-schedule/shifts/schema";
import { RENDERED_AT } from "@/tests/support/agency-schedule-screen";
import { anAgencyShift } from "@/tests/support/agency-shift";
import { FakeEventSource } from "@/tests/support/event-source";
import { eventually } from "@/tests/support/eventually";
import { AgencyScheduleScreen } from "./agency-schedule-screen";
import { press } from "@/tests/support/press";

let feed: () => Promise<Response>;
let assign: () => Promise<Response>;

beforeEach(() => {
  window.history.replaceState(null, "", "/private/agency/shifts");
  assign = async () => Response.json(assigned());
  vi.stubGlobal("fetch", async (url: string, { method }: { method: string }) => {
    if (method === "POST") return assign();
    if (url.includes("search-professionals")) return Response.json([ada, bo]);
    return url.includes("/shifts?") ? feed() : Response.json({ rows: [], total: 0 });
  });
});

const assigned = (isNew = true) => ({
  caregiver_id: 5,
  professional: "Ada Grove",
  slot_ids: [70],
  is_new: isNew,
});

const ada = {
  caregiver_id: 5,
  caregiver_name: "Ada Grove",
  certification_type: "CNA",
  number_of_shift_worked: 1,
  has_joined: true,
  caregiver_stats: { tier: "PLATINUM" },
  fit: {
    reasons: [{ tone: "plain", text: "1 shift here" }],
    week_hours: 24,
    week_hours_with: 31.5,
    overtime_hours: 40,
  },
  blocks: [],
  warnings: [],
};

const bo = { ...ada, caregiver_id: 6, caregiver_name: "Bo Stone", caregiver_stats: { tier: null } };

const listOf = (...rows: AgencyShift[]) => ({ rows, total: rows.length });
const answering = (list: unknown) => async () => Response.json(list);

async function open(first: FirstShifts | null = null) {
  render(
    <Providers>
      <AgencyScheduleScreen
        timeZone="America/Los_Angeles"
        renderedAt={RENDERED_AT}
        provider="Shiftwell On Demand"
        first={first && { ...first, shifts: pack(first.shifts, "rows") }}
      />
    </Providers>,
  );
  await screen.findByText(/^Showing all/);
}

/** Sends the shift's new state through the live stream; null once nothing of it is open. */
const hear = (shift: AgencyShift, state: AgencyShift | null = shift) =>
  act(async () => {
    const change = { shifts: [{ shift_id: shift.shift_id, open: state, own: [] }], bundles: [] };
    const event = new MessageEvent("agency-shifts", { data: JSON.stringify(change) });
    for (const stream of FakeEventSource.opened) stream.dispatchEvent(event);
  });

const rowOf = (text: string) => screen.getAllByRole("row").find((row) => row.textContent?.includes(text))!;
const openOf = (text: string) => rowOf(text).querySelector('[data-column="open"]')?.textContent;

/** Opens the panel, which starts at the best fit. */
async function chooseAda() {
  await press("Assign CNA at Birch House");
  const best = await screen.findByRole<HTMLInputElement>("radio", { name: /Ada Grove/ });
  await eventually(() => expect(best.checked).toBe(true));
  return best.closest("label")?.textContent;
}

test("takes one place, even if the row changed while the dialog was open", async () => {
  feed = answering(listOf(anAgencyShift({ slots_count: 3 })));
  await open();
  expect(await chooseAda()).toBe(
    "AGAda Grove PlatinumBest fitCNA 1 shift here24 h → , with this shift 31.5 of 40",
  );
  await hear(anAgencyShift({ slots_count: 2 }));
  await press("Assign professional");
  expect(openOf("Birch House")).toBe("1");
  expect(rowOf("Birch House").textContent).toContain("Ada Grove");
  fireEvent.change(screen.getByRole("searchbox", { name: "Search for..." }), {
    target: { value: "ada gro" },
  });
  expect(rowOf("Birch House")).toBeTruthy();
});

test("restores the place after a refused assignment", async () => {
  feed = answering(listOf(anAgencyShift({ slots_count: 3 })));
  await open();
  await chooseAda();
  let refuse!: (answer: Response) => void;
  assign = () => new Promise((resolve) => (refuse = resolve));
  await press("Assign professional");
  await eventually(() => expect(openOf("Birch House")).toBe("2"));
  const errors = [{ code: "DISABLED", message: "This professional is disabled for your agency." }];
  await act(async () => refuse(Response.json({ errors }, { status: 409 })));
  expect(await screen.findByText(/is disabled for your agency/)).toBeTruthy();
  expect(openOf("Birch House")).toBe("3");
});

test("restores the place when the professional already held one, so that none was taken", async () => {
  feed = answering(listOf(anAgencyShift({ slots_count: 2 })));
  await open();
  await chooseAda();
  assign = async () => Response.json(assigned(false));
  await press("Assign professional");
  expect(rowOf("Birch House").textContent).toContain("Ada Grove");
  expect(openOf("Birch House")).toBe("2");
});

test("offers the last professional again on other rows, but not on those they hold", async () => {
  feed = answering(
    listOf(
      anAgencyShift({ slots_count: 2 }),
      anAgencyShift({ shift_id: 8, facility_name: "Cedar Hill", slots_count: 2 }),
    ),
  );
  await open();
  await chooseAda();
  fireEvent.click(screen.getByRole("radio", { name: /Bo Stone/ }));
  assign = async () => Response.json({ ...assigned(), caregiver_id: 6, professional: "Bo Stone" });
  await press("Assign professional");
  await press("Assign another CNA at Birch House");
  expect(screen.queryByRole("button", { name: "Bo Stone again" })).toBeNull();
  await press("Cancel");
  await press("Assign CNA at Cedar Hill");
  await press("Bo Stone again");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Bo Stone/ }).checked).toBe(true);
});

describe("keeps the printed times:", () => {
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const notes = () => currentNotifications().map(({ type, message }) => [type, message]);

  test("the note after an assignment appears after 1600 ms", async () => {
    feed = answering(listOf(anAgencyShift({ slots_count: 3 })));
    await open();
    await chooseAda();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await press("Assign professional");
    expect(rowOf("Birch House").textContent).toContain("Ada Grove");
    await pass(1_599);
    expect(notes()).toEqual([]);
    await pass(1);
    expect(notes()).toEqual([
      ["info", "Ada Grove is assigned. It appears on the Assigned tab only after a refresh."],
    ]);
  });

  test("a row taken by someone else leaves after 1000 ms", async () => {
    feed = answering(listOf(anAgencyShift({ slots_count: 1 }), anAgencyShift({ shift_id: 8 })));
    await open();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await hear(anAgencyShift(), null);
    expect(screen.getAllByRole("row")).toHaveLength(3);
    await pass(999);
    expect(screen.getAllByRole("row")).toHaveLength(3);
    await pass(1);
    expect(screen.getAllByRole("row")).toHaveLength(2);
  });
});

test("shows the first shifts until the whole list has loaded", async () => {
  let send!: (answer: Response) => void;
  feed = () => new Promise((resolve) => (send = resolve));
  const all = [anAgencyShift(), anAgencyShift({ shift_id: 8, facility_name: "Cedar Hill" })];
  await open({ shifts: { rows: all.slice(0, 1), total: 2 }, etag: "1" });
  expect(screen.getByText(/^Showing all 2 openings/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Assign CNA at Cedar Hill" })).toBeNull();
  await act(async () => send(Response.json(listOf(...all))));
  expect(await screen.findByRole("button", { name: "Assign CNA at Cedar Hill" })).toBeTruthy();
});

test("still reports that there are more after one of the first 2,000 was taken, and reads the next", async () => {
  const rows = Array.from({ length: 2_000 }, (_, i) => anAgencyShift({ shift_id: i + 1 }));
  let reads = 0;
  let end!: (answer: Response) => void;
  feed = () =>
    ++reads === 1
      ? Promise.resolve(Response.json({ rows, total: 2_001 }))
      : new Promise((resolve) => (end = resolve));
  await open();
  const cut = /Results are showing up to the first 2000 openings only/;
  expect(screen.getByText(cut)).toBeTruthy();
  await hear(rows[0]!, null);
  await hear(rows[1]!, null);
  expect(screen.getByText(cut)).toBeTruthy();
  expect(reads).toBe(2);
  await act(async () => end(Response.json({ rows: rows.slice(2), total: 1_998 })));
  await eventually(() => expect(screen.queryByText(cut)).toBeNull());
});

test("has no row and no truncation notice for a shift that was gone", async () => {
  feed = answering(listOf(anAgencyShift(), anAgencyShift({ shift_id: 8, facility_name: "Cedar Hill" })));
  await open();
  await chooseAda();
  const errors = [{ code: "SLOT_GONE", field: "available_slot", message: "Gone." }];
  assign = async () => Response.json({ errors }, { status: 409 });
  await press("Assign professional");
  expect(await screen.findByText(/^Showing all 1 opening /)).toBeTruthy();
  expect(screen.queryByText(/Results are showing/)).toBeNull();
});

test("waits for the whole list before showing search results", async () => {
  let send!: (answer: Response) => void;
  feed = () => new Promise((resolve) => (send = resolve));
  const all = [anAgencyShift(), anAgencyShift({ shift_id: 8, facility_name: "Cedar Hill" })];
  await open({ shifts: { rows: all.slice(0, 1), total: 2 }, etag: "1" });
  const search = screen.getByRole("searchbox", { name: "Search for..." });
  fireEvent.change(search, { target: { value: "cedar" } });
  expect(screen.queryByText("No open shifts")).toBeNull();
  expect(screen.queryByText(/^Showing all/)).toBeNull();
  await act(async () => send(Response.json(listOf(...all))));
  expect(await screen.findByText(/^Showing all 1 opening /)).toBeTruthy();
});

test("waits for the whole list when it is filtered from the start", async () => {
  feed = () => new Promise(() => undefined);
  window.history.replaceState(null, "", "/private/agency/shifts?type=RN");
  render(
    <Providers>
      <AgencyScheduleScreen
        timeZone="America/Los_Angeles"
        renderedAt={RENDERED_AT}
        provider="Shiftwell On Demand"
        first={{ shifts: pack({ rows: [anAgencyShift()], total: 2 }, "rows"), etag: "1" }}
      />
    </Providers>,
  );
  expect(screen.queryByText(/^Showing all/)).toBeNull();
  expect(screen.queryByText("No open shifts")).toBeNull();
});

test("a day's button shows that day alone, a second press every day", async () => {
  feed = answering(listOf(anAgencyShift()));
  await open();
  const days = within(screen.getByRole("list", { name: "Days" })).getAllByRole("button");
  expect(days).toHaveLength(14);
  expect(days.map(({ textContent }) => textContent).join()).toContain("1 open");
  fireEvent.click(days[2]!);
  expect(days[2]!.getAttribute("aria-pressed")).toBe("true");
  const { searchParams } = new URL(window.location.href);
  expect(searchParams.get("start")).toBe(searchParams.get("end"));
  expect(searchParams.get("start")).toMatch(/^\d{4}-\d\d-\d\d$/);
  fireEvent.click(days[2]!);
  expect(window.location.search).toBe("");
});

test("leaves a facility's name its line beside a bonus: another term is its icon", async () => {
  const terms = { is_guaranteed: true, facility_payable_bonus: 15 };
  const other = { shift_id: 71, slot_id: 71, id: 71, is_guaranteed: true, facility_payable_bonus: 0 };
  feed = answering(listOf(anAgencyShift(terms), anAgencyShift(other)));
  await open();
  const looks = screen
    .getAllByTitle("Guaranteed")
    .map((pill) => within(pill).getByText("Guaranteed").className.split(" ").includes("sr-only"));
  // A phone's card has its words anyway.
  expect(looks.filter((isShort) => isShort)).toHaveLength(1);
});
