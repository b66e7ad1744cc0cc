import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answer } from "@/tests/support/answer-requests";
import { aDraft, aHeldShift, aPlanPerson, aPlanSlot, aWeekPlan } from "@/tests/support/week-plan-board";
import { openWeek, PUBLISH, writes, useWeekPlanScreen } from "@/tests/support/week-plan-screen";

useWeekPlanScreen();

describe("a draft", () => {
  const plan = { drafts: [aDraft(1)] };

  test("is published at once if nothing has to be acknowledged, and once for a double press", async () => {
    const sent = openWeek({
      plan,
      answers: { [PUBLISH]: answer({ published: 1, notified: 1, refused: [] }) },
    });
    const publish = screen.getByRole("button", { name: "Publish 1 change" });
    fireEvent.click(publish);
    fireEvent.click(publish);
    expect(await screen.findByText("Published 1 shift. 1 person gets a message.")).toBeDefined();
    expect(writes(sent).map(({ body }) => body)).toEqual([
      { assignments: [{ slotId: 1, caregiverId: 7, acknowledgedRest: [] }] },
    ]);
    expect(writes(sent)[0]!.headers["idempotency-key"]).toMatch(/^\w{32}$/);
  });

  test("is one again when its publication is taken back, from the banner or later from the menu", async () => {
    const sent = openWeek({
      plan,
      answers: {
        [PUBLISH]: answer({ published: 1, notified: 1, refused: [] }),
        "DELETE /api/facility/week-plan/publish": answer({ taken_back: 1, kept: 0, notified: 0 }),
        "GET /api/facility/week-plan": answer(aWeekPlan(plan)),
      },
    });
    fireEvent.click(screen.getByRole("button", { name: "Publish 1 change" }));
    await screen.findByText(/^Published 1 shift/);
    fireEvent.click(screen.getByRole("button", { name: "More" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Take back publishing" }));
    expect(await screen.findByText("1 shift is a draft again. None of them had been told.")).toBeDefined();
    expect(writes(sent).at(-1)).toMatchObject({
      method: "DELETE",
      body: { assignments: [{ slotId: 1, caregiverId: 7 }] },
    });
  });

  test("is published with the others in the instant it was planned", async () => {
    const sent = openWeek({
      plan: { ...plan, slots: [aPlanSlot(), aPlanSlot({ slot_id: 2, day: 1 })] },
      answers: { [PUBLISH]: answer({ published: 2, notified: 1, refused: [] }) },
    });
    const publish = screen.getByRole("button", { name: /^Publish/ });
    const suggest = await screen.findByRole("button", { name: "Suggest for all 1" });
    // Both presses before anything is drawn.
    act(() => {
      suggest.click();
      publish.click();
    });
    await waitFor(() => expect(writes(sent)).toHaveLength(2));
    expect(writes(sent)[1]!.body).toMatchObject({
      assignments: [{ slotId: 1 }, { slotId: 2, caregiverId: 7 }],
    });
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
    fireEvent.click(screen.getByRole("button", { name: "Publish 1 change" }));
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

  test.each([
    [["Robin Vale", "Robin Vale"], ["Planned by Robin Vale, Mon, 10:00 AM."]],
    [
      ["Robin Vale", "Ann Poole"],
      ["Planned by Robin Vale, Mon, 10:00 AM", "Planned by Ann Poole, Mon, 10:00 AM"],
    ],
  ])("planned by %s names each once", async (planners, told) => {
    const drafts = planners.map((planned_by, at) => ({ ...aDraft(at + 1), planned_by }));
    openWeek({ plan: { drafts, slots: [aPlanSlot(), aPlanSlot({ slot_id: 2, day: 1 })] } });
    fireEvent.click(screen.getByRole("button", { name: "Review" }));
    const { textContent } = await screen.findByRole("dialog");
    expect(textContent!.match(/Planned by [^,]+, Mon, 10:00 AM\.?/g)).toEqual(told);
  });

  test("that the server leaves says why in the review", async () => {
    const message = "The professional is disabled at this facility.";
    openWeek({
      plan,
      answers: { [PUBLISH]: answer({ published: 0, notified: 0, refused: [{ slot_id: 1, message }] }) },
    });
    fireEvent.click(screen.getByRole("button", { name: "Publish 1 change" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Review 1 change" }));
    expect(dialog.getByText(message)).toBeDefined();
  });

  test("whose shift is taken meanwhile can be taken out", async () => {
    const slots = [aPlanSlot({ status: "CONFIRMED", caregiver_id: 9, caregiver_name: "Ben Reed" })];
    const sent = openWeek({ plan: { ...plan, slots } });
    fireEvent.click(screen.getByRole("button", { name: "Review" }));
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
    const hoursRead = () => sent.filter(({ path }) => path === "/api/facility/staffing-hours").length;
    const before = hoursRead();
    await waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(screen.queryByRole("region", { name: "Publish" })).toBeNull();
    expect(isRaised()).toBe(false);
    // Sooner than after other changes, which more may follow.
    await waitFor(() => expect(hoursRead()).toBe(before + 1), { timeout: 1_000 });
  });
});
