import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { WeekPlan } from "@/lib/week-plan/schema";
import { aDraft, aHeldShift, aPlanPerson, aPlanSlot, aWeekPlan } from "@/tests/support/week-plan-board";
import { chip, DRAFTS, openWeek, row, useWeekPlanScreen } from "@/tests/support/week-plan-screen";

useWeekPlanScreen();

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
    expect(focus()).toMatch(/confirmed|elsewhere/);
    press("ArrowUp");
    expect(focus()).toBe("Plan Eli, 16 h");
    enter();
    expect(within(row("Eli")).getByRole("button", { name: /draft$/ })).toBeDefined();
    await waitFor(() => expect(focus()).toBe("Open: CNA, Sun, Jun 7, 7 AM – 3 PM, Sunrise"));
    enter();
    enter();
    await waitFor(() => expect(focus()).toBe("CNA, Sun, Jun 7, 7 AM – 3 PM, Sunrise, draft"));
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
