import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answer, refusal } from "@/tests/support/answer-requests";
import { aFacilityDetails, aFeedSlot } from "@/tests/support/slot-dialog";
import { router } from "@/tests/support/next-navigation";
import { aDraft, aHeldShift, aPlanPerson, aPlanSlot, aWeekPlan, WEEK } from "@/tests/support/week-plan-board";
import { chip, DRAFTS, openWeek, row, writes, useWeekPlanScreen } from "@/tests/support/week-plan-screen";

useWeekPlanScreen();

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

  const blocks = [{ code: "CERTIFICATION_MISSING", text: "No certification.", shift_ids: [1] }];
  const twoPeople = [aPlanPerson(), aPlanPerson({ id: 9, name: "Ben Reed", blocks })];
  const mouse = { pointerType: "mouse", pointerId: 1, isPrimary: true, button: 0, clientX: 0, clientY: 0 };
  const lift = () => {
    fireEvent.pointerDown(chip(/^Open: /), mouse);
    fireEvent.pointerMove(chip(/^Open: /), { ...mouse, clientX: 20 });
  };
  const moveTo = (name: string) => fireEvent.pointerMove(row(name), { ...mouse, clientX: 60 });
  const letGo = (name: string) => {
    fireEvent.pointerUp(row(name), { ...mouse, clientX: 60 });
    // As a browser does, on what chip and row have in common.
    fireEvent.click(screen.getByRole("table"));
  };
  const shadow = () => document.querySelector("[data-carried]")?.textContent;

  test("can be dropped before everyone has been judged, but only on who may have it", () => {
    const sent = openWeek({ plan: { people: twoPeople } });
    lift();
    moveTo("Ben Reed");
    letGo("Ben Reed");
    expect(writes(sent)).toEqual([]);
    lift();
    moveTo("Mara Holt");
    letGo("Mara Holt");
    expect(within(row("Mara Holt")).getByRole("button", { name: /draft$/ })).toBeDefined();
  });

  test("marks the row and the day it would go to while it is dragged, and says who can't have it and why", () => {
    openWeek({ plan: { slots: [aPlanSlot({ day: 2 })], people: twoPeople } });
    const marked = () => [...document.querySelectorAll("[data-over]")];
    lift();
    moveTo("Mara Holt");
    expect(marked()).toEqual([row("Mara Holt"), row("Mara Holt").querySelectorAll("td")[2]]);
    expect(shadow()).toMatch(/^CNA 7a–3pMara Holt → \d/);
    moveTo("Ben Reed");
    expect(marked()).toEqual([]);
    expect(shadow()).toBe("CNA 7a–3pBen Reed: No certification.");
    moveTo("Mara Holt");
    letGo("Mara Holt");
    expect(marked()).toEqual([]);
    expect(shadow()).toBeUndefined();
  });

  test("leaves a warning that is read whole in the row it went to", () => {
    openWeek({
      plan: {
        slots: [aPlanSlot({ from: "15:00", until: "03:00" })],
        people: [aPlanPerson({ shifts: [aHeldShift()] })],
      },
    });
    fireEvent.click(chip(/^Open: /));
    fireEvent.click(row("Mara Holt"));
    const { textContent, title } = within(row("Mara Holt")).getByText("20 h in a row");
    expect([textContent, title]).toEqual(["20 h in a row", "20 h in a row, more than 16 h."]);
  });

  test("stays as a colleague has planned it, with their word for it", async () => {
    const message = "Someone else has planned Ada Grove for this shift.";
    openWeek({ answers: { [DRAFTS]: answer({ changed: 0, refused: [{ slot_id: 1, message }] }) } });
    fireEvent.click(chip());
    fireEvent.click(row("Mara Holt"));
    expect(await screen.findByText(message)).toBeDefined();
  });
});

test("the publishing deadline is set here, and shown with what is to be published", async () => {
  const publishBy = { days_before: 1, at: "2026-06-06T00:00:00.000Z" };
  const sent = openWeek({
    plan: { drafts: [aDraft(1)], publish_by: publishBy },
    answers: { "PUT /api/facility/week-plan/deadline": answer("OK") },
  });
  const bar = within(screen.getByRole("region", { name: "Publish" }));
  expect(bar.getByText("Publish by Fri, Jun 5, 5:00 PM")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Publishing deadline" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Publishing deadline" }));
  const select = dialog.getByLabelText("Publish each week by 5 PM");
  expect(within(select).getByRole("option", { name: "The day before, Fri" })).toBeDefined();
  fireEvent.change(select, { target: { value: "14" } });
  expect(dialog.getByText(/^This week: by Sat, May 23, 5 PM\./)).toBeDefined();
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(writes(sent).map(({ body }) => body)).toEqual([{ daysBefore: 14 }]));
});

test("shifts say their times, and held ones which part of the day they are", () => {
  const night = { from: "23:00", until: "07:00" };
  openWeek({
    plan: {
      slots: [aPlanSlot({ slot_id: 2, from: "07:00", until: "19:00" }), aPlanSlot(night)],
      people: [aPlanPerson({ shifts: [aHeldShift({ ...night, day: 2 })] })],
    },
  });
  const texts = screen.getAllByRole("button", { name: /^Open: / }).map(({ textContent }) => textContent);
  expect(texts).toEqual(["CNA 7a–7p", "CNA 11p–7a"]);
  // The part of the day: from two thirds of it to its end.
  const held = within(row("Mara Holt")).getByText("11p–7a");
  expect(Number.parseFloat(held.style.getPropertyValue("--at"))).toBeCloseTo(100);
  expect(Number.parseFloat(held.style.getPropertyValue("--length"))).toBeCloseTo(100 / 3);
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
    // Far ahead and not by far: strong until tomorrow only.
    expect.stringContaining("font-normal text-pending"),
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

test("hours per resident that could not be loaded are asked for again", async () => {
  let isDown = true;
  openWeek({
    answers: { "GET /api/facility/staffing-hours": () => (isDown ? refusal(404)() : Response.json([])) },
  });
  const message = await screen.findByText("The hours per resident could not be loaded.");
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(message.isConnected).toBe(false));
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

describe("a published shift", () => {
  const plan = {
    slots: [aPlanSlot({ status: "CONFIRMED", caregiver_id: 7, caregiver_name: "Mara Holt" })],
    people: [aPlanPerson({ shifts: [aHeldShift({ slot_id: 1 })] })],
  };
  const published = () => within(row("Mara Holt")).getByRole("button", { name: /confirmed$/ });
  const facility = answer(aFacilityDetails());
  const feed = (slots: readonly object[]) => answer({ slots, snapshot: "1:1:" });

  test("opens what can be done with it", async () => {
    const slot = aFeedSlot({ slot_id: 1, facility_id: 1, caregiver_name: "Mara Holt" });
    const sent = openWeek({
      plan,
      answers: { "GET /api/facility/1": facility, "GET /api/facility/feed/upcoming": feed([slot]) },
    });
    fireEvent.click(published());
    const menu = within(await screen.findByRole("menu"));
    expect(menu.getByRole("menuitem", { name: "History" })).toBeDefined();
    expect(menu.getByRole("menuitem", { name: "Show on the Daily Schedule" }).getAttribute("href")).toBe(
      "/private/shifts?slotId=1&facilityId=1",
    );
    expect(sent.find(({ path }) => path.endsWith("/upcoming"))?.query).toMatchObject({
      start: WEEK,
      end: "2026-06-12",
    });
  });

  test("that the feed no longer has leads to its row", async () => {
    openWeek({
      plan,
      answers: { "GET /api/facility/1": facility, "GET /api/facility/feed/upcoming": feed([]) },
    });
    fireEvent.click(published());
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/private/shifts?slotId=1&facilityId=1"));
  });
});

test("coverage shows each unit's shifts by day, with the gaps to pick up", async () => {
  openWeek({
    plan: { slots: [aPlanSlot(), aPlanSlot({ slot_id: 2, status: "CONFIRMED", caregiver_id: 7 })] },
  });
  fireEvent.click(screen.getByRole("radio", { name: "Coverage" }));
  const shift = await screen.findByRole("row", { name: /CNA, 7 AM – 3 PM/ });
  expect(shift.textContent).toContain("1 of 2");
  fireEvent.click(within(shift).getByRole("button", { name: /^Open: CNA/ }));
  expect(screen.getByRole("list", { name: "Who fits best" }).textContent).toBe("Mara Holt0 → 8 h");
});

test("the week’s count names what is open on demand beside what can be planned, as its days do", () => {
  openWeek({
    plan: { slots: [aPlanSlot(), aPlanSlot({ slot_id: 2, is_flex: false, is_plannable: false })] },
  });
  expect(screen.getByRole("button", { name: /^1 open ?, 1 on demand$/ })).toBeDefined();
});
