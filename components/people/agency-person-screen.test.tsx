import { act, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { FittingShift } from "@/lib/agency-schedule/assignment/schema";
import type { AgencyPerson } from "@/lib/people/agency/schema";
import { anAgencyShift } from "@/tests/support/agency-shift";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { lastStream } from "@/tests/support/event-source";
import { anAgencyPerson, anAgencyPersonShift, part, pastShifts } from "@/tests/support/person-screen";
import { NOW, useDialogs } from "@/tests/support/slot-dialog";
import { AgencyPersonScreen } from "./agency-person-screen";
import { show } from "@/tests/support/press";

const FITTING = "GET /api/agencies/professionals/7/open-shifts";

useDialogs();

function open(given: Partial<AgencyPerson> = {}, gaps: FittingShift[] = []) {
  const first = anAgencyPerson(given);
  const sent = answerRequests({
    "GET /api/agencies/people/7": answer(first),
    "GET /api/agencies/people/7/past-shifts": answer(pastShifts([])),
    [FITTING]: answer({ rows: gaps, total: gaps.length }),
  });
  show(<AgencyPersonScreen first={first} timeZone="America/Los_Angeles" renderedAt={Date.parse(NOW)} />);
  return sent;
}

describe("someone's page for their agency", () => {
  test("names every facility, with its zone where it differs, and leads to no slot", () => {
    open({
      slots: [anAgencyPersonShift({ facility_id: 2, slot_status: "CONFIRMED" })],
      facilities: [{ id: 2, name: "Elm Street", timezone: "America/New_York" }],
    });
    const chip = document.querySelector<HTMLElement>("[data-slot='1']")!;
    expect(chip.textContent).toBe("7 AM – 3 PM ETElm StreetConfirmed");
    expect([within(chip).queryByRole("link"), within(chip).queryByRole("button")]).toEqual([null, null]);
  });

  test("says hours and overtime of one company, and those at others beside them", () => {
    const [week, ...rest] = anAgencyPerson().weeks;
    open({
      weeks: [{ ...week!, worked_minutes: 2_640, other_minutes: 480, overtime_minutes: 240 }, ...rest],
    });
    const grid = part("Five weeks");
    for (const text of ["44 h", "4 h overtime", "8 h at other companies"])
      expect(grid.getByText(text)).toBeDefined();
  });

  test("has the open shifts they may work, with reasons and the agency's way to assign them", async () => {
    const fit = {
      reasons: [{ tone: "good" as const, text: "Oriented here" }],
      week_hours: 8,
      week_hours_with: 16,
    };
    const shift = anAgencyShift({ shift_id: 6, facility_name: "Elm Street", shift_date: "2026-06-02" });
    open({}, [{ shift, fit: { ...fit, overtime_hours: 40 } }]);
    const gaps = part("Gaps that fit");
    expect(await gaps.findByText("Oriented here")).toBeDefined();
    expect(gaps.getByText("16 of 40 h with it")).toBeDefined();
    expect(gaps.getByRole("button", { name: /^Assign Mara Holt to .* at Elm Street/ })).toBeDefined();
  });

  test("of someone who has left closes contact and credentials", () => {
    open({ is_contact_open: false, phone_number: null, email: null, credentials: null, status: "disabled" });
    expect(screen.getByText(/so phone and email are hidden/)).toBeDefined();
    expect(part("Credentials").getByText(/doesn’t work for your agency now/)).toBeDefined();
    expect(screen.queryByRole("link", { name: "Manage credentials" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Gaps that fit" })).toBeNull();
  });

  test("is read again when a shift of theirs changes, and not for others'", async () => {
    const sent = open({ slots: [anAgencyPersonShift({ shift_id: 5 })] });
    vi.useFakeTimers();
    const change = async (shift: object) => {
      lastStream().send("agency-shifts", { shifts: [{ own: [], open: null, ...shift }], bundles: [] });
      await act(() => vi.advanceTimersByTimeAsync(60));
      return sent.filter(({ path }) => path === "/api/agencies/people/7").length;
    };
    expect(await change({ shift_id: 9, own: [{ caregiver_id: 8 }] })).toBe(0);
    expect(await change({ shift_id: 9, own: [{ caregiver_id: 7 }] })).toBe(1);
    expect(await change({ shift_id: 5 })).toBe(2);
    vi.useRealTimers();
  });
});
