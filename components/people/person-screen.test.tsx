import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { P } from "@/lib/access/permissions";
import { answer } from "@/tests/support/answer-requests";
import { FakeEventSource, lastStream } from "@/tests/support/event-source";
import { emptyWeeks, openPerson, part } from "@/tests/support/person-screen";
import { aClaimedSlot, aFacilityDetails, aFeedSlot, NOW, useDialogs } from "@/tests/support/slot-dialog";

useDialogs();
beforeEach(() => void vi.stubGlobal("EventSource", FakeEventSource));

const dayOf = (date: string) => {
  const day = screen.getByText(date, { selector: ".sr-only" }).closest("li")!;
  return { day, ...within(day) };
};

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
    expect(dayOf("Wednesday, June 3").getByText("Can work day")).toBeDefined();
    expect(dayOf("Thursday, June 4").getByText("Can’t work")).toBeDefined();
  });

  test("say so when there are no shifts", async () => {
    await openPerson();
    expect(part("Five weeks").getByText("No shifts in these weeks")).toBeDefined();
    expect(screen.getByText("No shifts in the last 90 days.")).toBeDefined();
  });
});

test("reads the page again when one of their shifts changes, and not for others'", async () => {
  const slots = [aClaimedSlot({ slot_id: 11, slot_status: "CONFIRMED", caregiver_id: 7 })];
  const sent = await openPerson({ person: { slots }, permissions: [P.EDIT] });
  vi.useFakeTimers();
  const change = async (given: object) => {
    lastStream().send("slots", { facilityId: 1, slots: [aFeedSlot(given)] });
    await act(() => vi.advanceTimersByTimeAsync(60));
    return sent.length;
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

  test("leads to the workforce profile where it may be opened", async () => {
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
    expect(screen.getByRole("link", { name: "Manage profile" }).getAttribute("href")).toBe(
      "/private/workforce/3/professionals/7/employee-details",
    );
  });
});

describe("credentials and attendance", () => {
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
    expect(credentials.getByText("1 blocks shifts")).toBeDefined();
    expect(credentials.getByText("Expires 06/18/2026, before 2 shifts")).toBeDefined();
  });

  test("are closed once the person doesn't work here", async () => {
    await openPerson({ person: { credentials: null } });
    expect(part("Credentials").getByText(/doesn’t work here now/)).toBeDefined();
  });

  test("list what wasn't kept, each leading to its slot", async () => {
    const attendance = {
      worked: 1,
      late: 1,
      no_show: 0,
      called_off: 1,
      left_early: 0,
      marks: ["WORKED", "LATE", "CALLED_OFF"] as const,
      entries: [
        {
          slot_id: 3,
          facility_id: 1,
          date: "2026-05-20",
          kind: "CALLED_OFF",
          text: "Called off, sick, 5 h ahead",
        },
      ] as const,
    };
    await openPerson({
      person: {
        attendance: { ...attendance, marks: [...attendance.marks], entries: [...attendance.entries] },
      },
    });
    const kept = part("Attendance");
    expect(kept.getByText("1 on time, 1 late, 1 called off in 90 days")).toBeDefined();
    const link = kept.getByRole("link", { name: /Called off, sick, 5 h ahead/ });
    expect(link.getAttribute("href")).toBe("/private/shifts?slotId=3&facilityId=1");
  });
});
