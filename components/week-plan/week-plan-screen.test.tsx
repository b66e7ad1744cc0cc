import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import { BannerRegion } from "@/components/ui/banner-region";
import type { WeekPlan } from "@/lib/week-plan/schema";
import { answer, answerRequests, refusal } from "@/tests/support/answer-requests";
import { FakeEventSource } from "@/tests/support/event-source";
import { router } from "@/tests/support/next-navigation";
import { aSessionUser, NOW, useDialogs } from "@/tests/support/slot-dialog";
import { aDraft, aHeldShift, aPlanPerson, aPlanSlot, aWeekPlan, WEEK } from "@/tests/support/week-plan-board";
import { WeekPlanScreen } from "./week-plan-screen";

useDialogs();
beforeEach(() => {
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
});

const DRAFTS = "PUT /api/facility/week-plan/drafts";
const PUBLISH = "POST /api/facility/week-plan/publish";

type Given = { plan?: Partial<WeekPlan>; answers?: Parameters<typeof answerRequests>[0] };

/** The week as the server rendered it. Returns what the screen has sent. */
function openWeek({ plan, answers }: Given = {}) {
  window.history.replaceState(null, "", `/private/week-plan?week=${WEEK}`);
  const first = aWeekPlan(plan);
  const sent = answerRequests({
    "GET /api/facility/staffing-hours": answer([]),
    "GET /api/facility/week-plan": answer(first),
    [DRAFTS]: answer({ changed: 1, refused: [] }),
    ...answers,
  });
  render(
    <Providers>
      <WeekPlanScreen
        user={aSessionUser()}
        here={{ id: 1, name: "Rose Court", timezone: "America/Los_Angeles" }}
        first={first}
        renderedAt={Date.parse(NOW)}
      />
      <BannerRegion durationMs={60_000} />
    </Providers>,
  );
  return sent;
}

const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });
const chip = () => screen.getByRole("button", { name: "Open: CNA, Sat, Jun 6, 7 AM – 3 PM, Sunrise" });
const writes = (sent: ReturnType<typeof openWeek>) => sent.filter(({ method }) => method !== "GET");

describe("a shift that is picked up", () => {
  test("shows what it would make of everyone's week, and why some can't have it", () => {
    const shifts = [0, 1, 2, 3, 4].map((n) => aHeldShift({ slot_id: 100 + n, day: n + 1 }));
    const blocks = [{ code: "CERTIFICATION_MISSING", text: "No certification.", shift_ids: [1] }];
    openWeek({
      plan: {
        people: [
          aPlanPerson(),
          aPlanPerson({ id: 8, name: "Ada Grove", shifts }),
          aPlanPerson({ id: 9, name: "Ben Reed", blocks }),
        ],
      },
    });
    expect(row("Ada Grove").textContent).toContain("40at limit");
    fireEvent.click(chip());
    expect(within(row("Mara Holt")).getByRole("button", { name: "Plan Mara Holt, 8 h" })).toBeDefined();
    expect(
      within(row("Ada Grove")).getByRole("button", { name: /^Plan Ada Grove, 48 h\. .*over 40 hours/ }),
    ).toBeDefined();
    expect(within(row("Ben Reed")).getByText("No license").title).toBe("No certification.");
    fireEvent.click(row("Ben Reed"));
    expect(chip()).toBeDefined();
    fireEvent.keyDown(document, { key: "Escape" });
    expect(screen.queryByRole("button", { name: /^Plan / })).toBeNull();
  });

  test("goes to the person whose row is pressed, as a draft, and back if the server refuses", async () => {
    const sent = openWeek({ answers: { [DRAFTS]: refusal(500) } });
    fireEvent.click(chip());
    fireEvent.click(row("Mara Holt"));
    expect(within(row("Mara Holt")).getByRole("button", { name: /draft$/ })).toBeDefined();
    expect(screen.getByText("1 person gets a message")).toBeDefined();
    await waitFor(() => expect(chip()).toBeDefined());
    expect(writes(sent).map(({ body }) => body)).toEqual([
      { changes: [{ slotId: 1, caregiverId: 7, oldCaregiverId: null }] },
    ]);
    expect(screen.getByText("The plan could not be changed. Please try again!")).toBeDefined();
  });

  test("can be dropped before everyone has been judged, but only on who may have it", () => {
    const blocks = [{ code: "CERTIFICATION_MISSING", text: "No certification.", shift_ids: [1] }];
    const sent = openWeek({
      plan: { people: [aPlanPerson(), aPlanPerson({ id: 9, name: "Ben Reed", blocks })] },
    });
    const dataTransfer = { setData: () => undefined };
    fireEvent.dragStart(chip(), { dataTransfer });
    fireEvent.drop(row("Ben Reed"), { dataTransfer });
    expect(writes(sent)).toEqual([]);
    fireEvent.drop(row("Mara Holt"), { dataTransfer });
    expect(within(row("Mara Holt")).getByRole("button", { name: /draft$/ })).toBeDefined();
  });

  test("stays as a colleague has planned it, with their word for it", async () => {
    const message = "Someone else has planned Ada Grove for this shift.";
    openWeek({ answers: { [DRAFTS]: answer({ changed: 0, refused: [{ slot_id: 1, message }] }) } });
    fireEvent.click(chip());
    fireEvent.click(row("Mara Holt"));
    expect(await screen.findByText(message)).toBeDefined();
  });
});

describe("a shift picked up by keys", () => {
  const six = ["Ada", "Ben", "Cleo", "Dora", "Eli", "Finn"].map((name, n) =>
    aPlanPerson({ id: 10 + n, name, shifts: [aHeldShift({ slot_id: 100 + n, day: 3 })], worked_here: 6 - n }),
  );
  const cannot = aPlanPerson({
    id: 30,
    name: "Carl",
    blocks: [{ code: "CREDENTIAL", text: "Expired.", shift_ids: [1] }],
  });
  const plan = {
    people: [...six.slice(0, 2), cannot, ...six.slice(2)],
    slots: [aPlanSlot(), aPlanSlot({ slot_id: 2, day: 1 })],
  };
  const focus = () => document.activeElement?.getAttribute("aria-label") ?? "";
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  /** Enter on a focused button. */
  const enter = () => fireEvent.click(document.activeElement!);

  test("reaches every row that may take it by arrows, and goes on at the next gap", async () => {
    const drafts: WeekPlan["drafts"] = [];
    openWeek({
      plan,
      answers: {
        "GET /api/facility/week-plan": () => Response.json(aWeekPlan({ ...plan, drafts })),
        [DRAFTS]: ({ body }) => {
          const [change] = (body as { changes: { slotId: number; caregiverId: number }[] }).changes;
          drafts.push(aDraft(change!.slotId, change!.caregiverId));
          return Response.json({ changed: 1, refused: [] });
        },
      },
    });
    chip().focus();
    enter();
    expect(focus()).toBe("Plan Ada, 16 h");
    const reached = plan.people.map(() => (press("ArrowDown"), focus()));
    expect(reached).toEqual([
      "Plan Ben, 16 h",
      "Plan Cleo, 16 h",
      "Plan Dora, 16 h",
      "Plan Eli, 16 h",
      "Plan Finn, 16 h",
      "Plan Finn, 16 h",
      "Plan Finn, 16 h",
    ]);
    press("ArrowLeft");
    expect(focus()).toMatch(/published|elsewhere/);
    press("ArrowUp");
    expect(focus()).toBe("Plan Eli, 16 h");
    enter();
    expect(within(row("Eli")).getByRole("button", { name: /draft$/ })).toBeDefined();
    await waitFor(() => expect(focus()).toBe("Open: CNA, Sun, Jun 7, 7 AM – 3 PM, Sunrise"));
    enter();
    enter();
    await waitFor(() => expect(focus()).toBe("CNA, Sun, Jun 7, 7 AM – 3 PM, draft"));
  });

  test("is put back by Escape, with the focus on it", async () => {
    openWeek({ plan });
    chip().focus();
    enter();
    press("ArrowDown");
    press("Escape");
    expect(screen.queryByRole("button", { name: /^Plan / })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(chip()));
    press("ArrowRight");
    expect(focus()).toMatch(/^Open: CNA, Sun/);
  });

  test("is taken out of its row by Delete, back among the open ones with the focus", async () => {
    openWeek({ plan: { ...plan, drafts: [aDraft(1, 10, "Ada")] } });
    within(row("Ada"))
      .getByRole("button", { name: /draft$/ })
      .focus();
    press("Delete");
    await waitFor(() => expect(document.activeElement).toBe(chip()));
  });
});

describe("a draft", () => {
  const plan = { drafts: [aDraft(1)] };

  test("is published at once if nothing has to be acknowledged, and once for a double press", async () => {
    const sent = openWeek({
      plan,
      answers: { [PUBLISH]: answer({ published: 1, notified: 1, refused: [] }) },
    });
    const publish = screen.getByRole("button", { name: "Publish week" });
    fireEvent.click(publish);
    fireEvent.click(publish);
    expect(await screen.findByText("Published 1 shift. 1 person gets a message.")).toBeDefined();
    expect(writes(sent).map(({ body }) => body)).toEqual([
      { assignments: [{ slotId: 1, caregiverId: 7, acknowledgedRest: [] }] },
    ]);
    expect(writes(sent)[0]!.headers["idempotency-key"]).toMatch(/^\w{32}$/);
  });

  test("beyond a hard limit is reviewed and acknowledged first", async () => {
    const shifts = [aHeldShift({ from: "15:00", until: "23:00" })];
    const sent = openWeek({
      plan: {
        ...plan,
        slots: [aPlanSlot({ from: "06:00", until: "15:00" })],
        people: [aPlanPerson({ shifts })],
      },
      answers: { [PUBLISH]: answer({ published: 1, notified: 1, refused: [] }) },
    });
    fireEvent.click(screen.getByRole("button", { name: "Publish week" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Review 1 change" }));
    const publish = dialog.getByRole("button", { name: "Publish 1 shift" });
    expect(publish.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(dialog.getByRole("checkbox"));
    fireEvent.click(publish);
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(writes(sent)[0]!.body).toMatchObject({
      assignments: [{ acknowledgedRest: [expect.stringContaining("in a row")] }],
    });
  });

  test("that the server leaves says why in the review", async () => {
    const message = "The professional is disabled at this facility.";
    openWeek({
      plan,
      answers: { [PUBLISH]: answer({ published: 0, notified: 0, refused: [{ slot_id: 1, message }] }) },
    });
    fireEvent.click(screen.getByRole("button", { name: "Publish week" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Review 1 change" }));
    expect(dialog.getByText(message)).toBeDefined();
  });

  test("whose shift is taken meanwhile can be taken out", async () => {
    const slots = [aPlanSlot({ status: "CONFIRMED", caregiver_id: 9, caregiver_name: "Ben Reed" })];
    const sent = openWeek({ plan: { ...plan, slots } });
    fireEvent.click(screen.getByRole("button", { name: "Review 1" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Mara Holt: CNA, Sat, Jun 6, 7 AM – 3 PM, Sunrise")).toBeDefined();
    fireEvent.click(dialog.getByRole("button", { name: "Take out" }));
    await waitFor(() =>
      expect(writes(sent)[0]?.body).toEqual({
        changes: [{ slotId: 1, caregiverId: null, oldCaregiverId: 7 }],
      }),
    );
  });

  test("is discarded after a question", async () => {
    const sent = openWeek({
      plan,
      answers: { "GET /api/facility/week-plan": answer(aWeekPlan()) },
    });
    const isRaised = () => document.documentElement.matches("[data-foot-bar]");
    // Banners stay above the bar as long as it is there.
    expect(isRaised()).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Discard" }));
    const question = within(screen.getByRole("alertdialog", { name: "Discard the draft?" }));
    fireEvent.click(question.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(screen.queryByRole("region", { name: "Publish" })).toBeNull();
    expect(isRaised()).toBe(false);
  });
});

test("open shifts say their type and times, held ones have the room that theirs take", () => {
  const night = { from: "23:00", until: "07:00" };
  openWeek({
    plan: {
      slots: [aPlanSlot({ slot_id: 2, from: "07:00", until: "19:00" }), aPlanSlot(night)],
      people: [aPlanPerson({ shifts: [aHeldShift({ ...night, day: 2 })] })],
    },
  });
  const texts = screen.getAllByRole("button", { name: /^Open: / }).map(({ textContent }) => textContent);
  expect(texts).toEqual(["CNA 7–7", "CNA 11–7"]);
  const held = within(row("Mara Holt")).getByText("11–7");
  expect(held.style.getPropertyValue("--chars")).toBe("4");
});

test("days say their hours per resident with the drafts, as on the Daily Schedule", async () => {
  const head = { date: WEEK, residents: 40, hours_per_resident: 3.42, required: 3.5 };
  const days = [
    { ...head, shortfalls: ["3.42 of 3.50", "No RN"] },
    { ...head, date: "2026-06-07", hours_per_resident: 3.6, shortfalls: [] },
    { ...head, date: "2026-06-08", residents: null, hours_per_resident: null, shortfalls: [] },
  ];
  const sent = openWeek({ answers: { "GET /api/facility/staffing-hours": answer(days) } });
  const short = await screen.findByTitle("Below: 3.42 of 3.50, No RN");
  expect([short.textContent, short.className]).toEqual([
    "3.42 of 3.50HPRD",
    expect.stringContaining("text-pending"),
  ]);
  expect(screen.getByRole("columnheader", { name: /Jun 7/ }).textContent).toContain("3.60 of 3.50HPRD");
  expect(screen.getByRole("columnheader", { name: /Jun 8/ }).textContent).not.toContain("HPRD");
  expect(sent.find(({ path }) => path.endsWith("/staffing-hours"))?.query).toEqual({
    facilityId: "1",
    start: WEEK,
    end: "2026-06-12",
    withDrafts: "true",
  });
});

test("counters show only those they count", () => {
  const over = [0, 1, 2, 3, 4, 5].map((n) => aHeldShift({ slot_id: 100 + n, day: n }));
  openWeek({ plan: { people: [aPlanPerson(), aPlanPerson({ id: 8, name: "Ada Grove", shifts: over })] } });
  fireEvent.click(screen.getByRole("button", { name: "1 over 40 h" }));
  expect(screen.queryByRole("row", { name: /Mara Holt/ })).toBeNull();
  expect(row("Ada Grove").textContent).toContain("+8 h");
});

test("last week is copied, and says who can't come again and who is over the limit", async () => {
  const last = { week: "2026-05-30", status: "CONFIRMED" as const };
  const lastWeek = aWeekPlan({
    starts_on: "2026-05-30",
    slots: [
      aPlanSlot({ slot_id: 50, ...last, caregiver_id: 7, caregiver_name: "Mara Holt" }),
      aPlanSlot({ slot_id: 51, ...last, day: 1, caregiver_id: 99, caregiver_name: "Ada Grove" }),
    ],
  });
  const shifts = [2, 3, 4].map((day) => aHeldShift({ slot_id: 100 + day, day, until: "19:00" }));
  const thisWeek = aWeekPlan({
    slots: [aPlanSlot(), aPlanSlot({ slot_id: 2, day: 1 })],
    people: [aPlanPerson({ shifts })],
  });
  const sent = openWeek({
    plan: thisWeek,
    answers: {
      "GET /api/facility/week-plan": ({ query }) =>
        Response.json(query.week === "2026-05-30" ? lastWeek : thisWeek),
    },
  });
  fireEvent.click(screen.getByRole("button", { name: "Copy last week" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "1 shift not copied, 1 person over 40 h" }),
  );
  expect(dialog.getByRole("list", { name: "Over 40 h" }).textContent).toBe("Mara Holt44 h");
  expect(dialog.getByText("Not on this facility’s staff anymore.")).toBeDefined();
  expect(writes(sent).map(({ body }) => body)).toEqual([
    { changes: [{ slotId: 1, caregiverId: 7, oldCaregiverId: null }] },
  ]);
});

test("a published shift leads to its row on the Daily Schedule, where it can be taken back", () => {
  const slots = [aPlanSlot({ status: "CONFIRMED", caregiver_id: 7, caregiver_name: "Mara Holt" })];
  openWeek({ plan: { slots, people: [aPlanPerson({ shifts: [aHeldShift({ slot_id: 1 })] })] } });
  fireEvent.click(within(row("Mara Holt")).getByRole("button", { name: /published$/ }));
  expect(router.push).toHaveBeenCalledWith("/private/shifts?slotId=1&facilityId=1");
});

test("coverage shows each unit's shifts by day, with the gaps to pick up", async () => {
  openWeek({
    plan: { slots: [aPlanSlot(), aPlanSlot({ slot_id: 2, status: "CONFIRMED", caregiver_id: 7 })] },
  });
  fireEvent.click(screen.getByRole("radio", { name: "Coverage" }));
  const shift = await screen.findByRole("row", { name: /CNA, 7 AM – 3 PM/ });
  expect(shift.textContent).toContain("1 of 2");
  fireEvent.click(within(shift).getByRole("button", { name: /^Open: CNA/ }));
  expect(screen.getByRole("list", { name: "Who fits best" }).textContent).toBe("Mara Holt8 h");
});
