import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { P } from "@/lib/access/permissions";
import { eventually } from "@/tests/support/eventually";
import { press } from "@/tests/support/press";
import { answer } from "@/tests/support/answer-requests";
import { lastStream } from "@/tests/support/event-source";
import {
  aPastShift,
  emptyWeeks,
  openPerson,
  PAST_SHIFTS,
  part,
  pastShifts,
} from "@/tests/support/person-screen";
import { aClaimedSlot, aFacilityDetails, aFeedSlot, NOW, useDialogs } from "@/tests/support/slot-dialog";

useDialogs();

const dayOf = (date: string) => {
  const day = screen.getByText(date, { selector: ".sr-only" }).closest("li")!;
  return { day, ...within(day) };
};

test("a claimed next shift has its button above the weeks", async () => {
  const slots = [aClaimedSlot({ slot_id: 11, caregiver_id: 7 })];
  await openPerson({ person: { slots } });
  const next = within(screen.getByText("Next shift").closest("div")!);
  expect(next.getByText("Claimed")).toBeDefined();
  expect(next.getByRole("button", { name: /^Confirm: / })).toBeDefined();
});

test("leaves the name’s heading, the parts and the way back to Manage Professional around it", async () => {
  await openPerson({ isFramed: true });
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  expect(screen.queryByRole("link", { name: "Professionals" })).toBeNull();
  expect(screen.queryByRole("navigation", { name: "Parts of this page" })).toBeNull();
});

test("whoever calls about the next shift is recorded at the head, by those who may", async () => {
  const slots = [aClaimedSlot({ slot_id: 11, caregiver_id: 7, slot_status: "CONFIRMED" })];
  await openPerson({ person: { slots }, permissions: [P.EDIT] });
  fireEvent.click(screen.getByRole("button", { name: "Called Off: Tue, Jun 2, 7 AM – 3 PM" }));
  expect(await screen.findByRole("dialog", { name: /Called Off/ })).toBeDefined();
});

test("says at the name that someone isn't at the shift that runs", async () => {
  const shift = {
    slot_id: 11,
    caregiver_id: 7,
    slot_status: "CONFIRMED",
    outcome_code: "NO_SHOW",
    start_time_at_utc: new Date(Date.parse(NOW) - 3_600_000).toISOString(),
    end_time_at_utc: new Date(Date.parse(NOW) + 3_600_000).toISOString(),
  } as const;
  await openPerson({ person: { slots: [aClaimedSlot(shift)] } });
  expect(screen.getByText("No Call / No Show now")).toBeDefined();
});

describe("the five weeks", () => {
  test("have a chip for each shift that leads to its slot, with unit and status", async () => {
    const slots = [
      aClaimedSlot({ slot_id: 11, slot_status: "CONFIRMED", caregiver_id: 7, unit_name: "Sunrise" }),
      aClaimedSlot({ slot_id: 12, shift_date: "2026-06-10", caregiver_id: 7 }),
    ];
    await openPerson({ person: { slots } });
    const chip = dayOf("Tuesday, June 2").getByRole("link");
    expect(chip.textContent).toBe("7 AM – 3 PMSunriseConfirmed");
    expect(chip.getAttribute("href")).toBe("/private/shifts?slotId=11&facilityId=1");
    expect(dayOf("Wednesday, June 10").getByText("Claimed")).toBeDefined();
    expect(dayOf("Monday, June 1").day.getAttribute("aria-current")).toBe("date");
  });

  test("name another facility and its zone, where it differs", async () => {
    const facilities = [{ id: 2, name: "Elm Street", timezone: "America/New_York" }];
    await openPerson({
      person: { slots: [aClaimedSlot({ facility_id: 2 })], facilities },
      answers: { "GET /api/facility/2": answer(aFacilityDetails({ id: 2 })) },
    });
    expect(dayOf("Tuesday, June 2").getByRole("link").textContent).toBe("7 AM – 3 PM ETElm StreetClaimed");
  });

  test("say hours, overtime and what the company adds elsewhere", async () => {
    const own = { ...emptyWeeks[0]!, worked_minutes: 1_200, ahead_minutes: 1_500, overtime_minutes: 300 };
    await openPerson({ person: { weeks: [{ ...own, unseen_minutes: 450 }, ...emptyWeeks.slice(1)] } });
    const grid = part("Five weeks");
    expect(grid.getByText("45 h")).toBeDefined();
    expect(grid.getByText("5 h overtime")).toBeDefined();
    expect(grid.getByText("7.5 h elsewhere in the company")).toBeDefined();
  });

  test("sign short rest at the shift and say it below", async () => {
    const text = "8 h rest before this shift, less than 10 h.";
    const slots = [aClaimedSlot({ slot_id: 11, slot_status: "CONFIRMED" })];
    await openPerson({ person: { slots, rest: [{ slot_id: 11, texts: [text] }] } });
    expect(dayOf("Tuesday, June 2").getByText(text)).toBeDefined();
    expect(part("Five weeks").getByText("Tue, Jun 2, 7 AM – 3 PM:").parentElement?.textContent).toContain(
      text,
    );
  });

  test("show what someone said about a day", async () => {
    const availability = [
      { date: "2026-06-03", is_available: true, text: "Can work day" },
      { date: "2026-06-04", is_available: false, text: "Can’t work" },
    ];
    await openPerson({ person: { availability } });
    expect(dayOf("Wednesday, June 3").getByTitle("Can work day").textContent).toBe("Can work day");
    expect(dayOf("Thursday, June 4").getByText("Can’t work")).toBeDefined();
  });

  test("say so when there are no shifts", async () => {
    await openPerson();
    expect(part("Five weeks").getByText("No shifts in these weeks")).toBeDefined();
    expect(await screen.findByText("No shifts in the last 90 days.")).toBeDefined();
  });
});

test("reads the page again when one of their shifts changes, and not for others'", async () => {
  const slots = [aClaimedSlot({ slot_id: 11, slot_status: "CONFIRMED", caregiver_id: 7 })];
  const sent = await openPerson({ person: { slots }, permissions: [P.EDIT] });
  vi.useFakeTimers();
  const change = async (given: object) => {
    lastStream().send("slots", { facilityId: 1, slots: [aFeedSlot(given)] });
    await act(() => vi.advanceTimersByTimeAsync(60));
    return sent.filter(({ path }) => path === "/api/people/7").length;
  };
  expect(await change({ slot_id: 99, slot_status: "CONFIRMED", caregiver_id: 8 })).toBe(0);
  expect(await change({ slot_id: 99 })).toBe(0);
  expect(await change({ slot_id: 98, slot_status: "CONFIRMED", caregiver_id: 7 })).toBe(1);
  expect(await change({ slot_id: 11 })).toBe(2);
  vi.useRealTimers();
});

describe("who it is", () => {
  test("has the call link, and asks staff when they can work", async () => {
    const sent = await openPerson({
      answers: { "POST /api/flex/availability/requests": answer({ asked_at: NOW }) },
    });
    const calls = screen.getAllByRole("link", { name: /Call|213-555-0164/ });
    expect(calls.map((link) => link.getAttribute("href"))).toEqual(["tel:213-555-0164", "tel:213-555-0164"]);
    await act(
      async () =>
        void fireEvent.click(screen.getByRole("button", { name: "Ask Mara Holt when they can work" })),
    );
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ facilityId: 1, caregiverId: 7 });
    expect(screen.getByText("Asked when they can work")).toBeDefined();
  });

  test("says Do Not Return, and who is disabled", async () => {
    await openPerson({
      person: { is_do_not_return: true, status: "Disabled", source: "AGENCY", agency_name: "Summit" },
    });
    for (const word of ["Do Not Return", "Disabled", "Summit"]) expect(screen.getByText(word)).toBeDefined();
    expect(screen.queryByRole("button", { name: /when they can work/ })).toBeNull();
  });

  test("offers nothing for someone who is disabled but the way back", async () => {
    const elsewhere = aClaimedSlot({ slot_id: 11, caregiver_id: 7, facility_id: 2 });
    const sent = await openPerson({
      person: {
        status: "Disabled",
        worked_here: 0,
        is_oriented: false,
        slots: [elsewhere],
        facilities: [{ id: 2, name: "Elm Street", timezone: "America/Los_Angeles" }],
      },
      answers: {
        "GET /api/facility/2": answer(aFacilityDetails({ id: 2 })),
        "POST /api/flex/internal-staff/7/facility-status": answer("OK"),
      },
    });
    expect(screen.getByText("Never worked here")).toBeDefined();
    expect(screen.getByText("Disabled at Rose Court.").parentElement!.textContent).toBe(
      "Disabled at Rose Court. They can’t be assigned, invited or messaged here. Their shifts at Elm Street aren’t affected.",
    );
    for (const name of [/Enter time off/, /^Called Off/, /when they can work/])
      expect(screen.queryByRole("button", { name })).toBeNull();
    for (const name of ["Gaps that fit", "Messages"])
      expect(screen.queryByRole("region", { name })).toBeNull();
    expect(sent.some(({ path }) => path.endsWith("/gaps"))).toBe(false);
    await press("Enable Mara");
    fireEvent.click(await screen.findByRole("button", { name: "Enable" }));
    await eventually(() =>
      expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ isCaregiverDisabled: false }),
    );
  });

  test("has the tabs of the company’s profile where they may be opened", async () => {
    await openPerson({
      person: { company_id: 3 },
      user: {
        isGlobalWorkforcePageEnabled: true,
        managementCompanyPermissions: { 3: [P.WORKFORCE_PROFESSIONAL_VIEW] },
        facilitiesEnabled: [
          { id: 1, label: "Rose Court", allow_workforce_page: true, management_company_id: 3 },
        ] as never,
      },
    });
    expect(screen.getByRole("link", { name: "Employee Details" }).getAttribute("href")).toBe(
      "/private/workforce/3/professionals/7/employee-details",
    );
  });
});

describe("credentials", () => {
  test("say what blocks, what runs out, and before how many shifts", async () => {
    const line = { code: "CPR", is_blocking: false, shifts_after: 0 };
    await openPerson({
      person: {
        credentials: [
          { ...line, name: "Physical examination", state: "MISSING", expires_on: null, is_blocking: true },
          { ...line, name: "CPR certification", state: "EXPIRES", expires_on: "2026-06-18", shifts_after: 2 },
        ],
      },
    });
    const credentials = part("Credentials");
    expect(credentials.getByText("1 problem stops shifts")).toBeDefined();
    expect(credentials.getByText("Expires Thu, Jun 18, before 2 shifts")).toBeDefined();
  });

  test("are closed once the person doesn't work here", async () => {
    await openPerson({ person: { credentials: null } });
    expect(part("Credentials").getByText(/doesn’t work here now/)).toBeDefined();
  });
});

describe("past shifts", () => {
  const attendance = {
    ...{ worked: 1, late: 1, no_show: 0, called_off: 1, left_early: 0 },
    marks: ["WORKED", "LATE", "CALLED_OFF"] as ("WORKED" | "LATE" | "CALLED_OFF")[],
  };
  const late = aPastShift({ kind: "LATE", text: "Late by 12 min", total_hours: 7.5, total_rate: 315 });

  test("say how each was kept, with hours and pay where they are seen, and lead to the slot", async () => {
    const rows = [late, aPastShift({ slot_id: 4, facility_id: 2, facility_name: "Elm Street" })];
    await openPerson({
      person: { attendance },
      answers: { [PAST_SHIFTS]: answer(pastShifts(rows, attendance)) },
    });
    const card = part("Past shifts");
    const link = await card.findByRole("link", { name: /^Wed, May 20, 7 AM – 3 PM.*Late by 12 min/ });
    expect(link.getAttribute("href")).toBe("/private/shifts?slotId=3&facilityId=1");
    expect(link.textContent).toBe("Wed, May 20, 7 AM – 3 PMCNA, SunriseLate by 12 min7.5 h$315.00");
    expect(card.getByText("CNA, Elm Street, Sunrise")).toBeDefined();
  });

  test("say what each counted where the facility uses points, and what they come from", async () => {
    const points = {
      total: 3.5,
      days: 180,
      review_at: 6,
      parts: [{ kind: "noShow" as const, count: 1, points: 3 }],
    };
    const parts = [...points.parts, { kind: "late" as const, count: 1, points: 0.5 }];
    await openPerson({
      person: { attendance, points: { ...points, parts } },
      answers: { [PAST_SHIFTS]: answer(pastShifts([{ ...late, points: 0.5 }], attendance)) },
    });
    const card = part("Past shifts");
    expect(card.getByText("3.5 of 6 points in 180 days").parentElement!.textContent).toBe(
      "3.5 of 6 points in 180 days: 1 no-show (3), 1 late arrival (0.5)",
    );
    expect(card.getByRole("link", { name: /Late by 12 min, 0\.5 points/ })).toBeDefined();
    expect(screen.getByText("3.5 of 6 points here").className).toContain("text-muted");
  });

  test.each([
    [5.5, "text-pending"],
    [6, "text-danger-text"],
  ])("show points that are near a review or due for one: %f", async (total, look) => {
    await openPerson({ person: { attendance, points: { total, days: 180, review_at: 6, parts: [] } } });
    expect(screen.getByText(`${total} of 6 points here`).className).toContain(look);
  });

  test("are those of a number of the attendance, and of a year", async () => {
    const sent = await openPerson({
      person: { attendance },
      answers: { [PAST_SHIFTS]: answer(pastShifts([late], attendance)) },
    });
    Element.prototype.scrollIntoView = vi.fn();
    fireEvent.click(screen.getByRole("button", { name: "1 late" }));
    const card = part("Past shifts");
    expect(card.getByRole("button", { name: "Late 1" }).getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(card.getByRole("radio", { name: "12 months" }));
    await card.findByText("1 shift");
    const asked = sent.filter(({ path }) => path.endsWith("/past-shifts")).map(({ query }) => query);
    expect(asked.at(-1)).toEqual({ page: "1", page_size: "8", days: "365", kind: "LATE" });
    expect(card.queryByRole("button", { name: "No-show 0" })).toBeNull();
  });
});
