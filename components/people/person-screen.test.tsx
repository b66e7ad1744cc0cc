import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import { currentNotifications } from "@/components/ui/notify";
import { P } from "@/lib/access/permissions";
import type { Gap, Person } from "@/lib/people/schema";
import type { SessionUser } from "@/lib/users/schema";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { FakeEventSource, lastStream } from "@/tests/support/event-source";
import { aListSlot } from "@/tests/support/list-slot";
import {
  aFeedSlot,
  aSessionUser,
  banners,
  isDisabled,
  NOW,
  press,
  useDialogs,
} from "@/tests/support/slot-dialog";
import { PersonScreen } from "./person-screen";

useDialogs();
beforeEach(() => void vi.stubGlobal("EventSource", FakeEventSource));

const PERSON = "GET /api/people/7";
const GAPS = "GET /api/people/7/gaps";

const weeks = ["2026-05-30", "2026-06-06", "2026-06-13", "2026-06-20", "2026-06-27"].map((starts_on) => ({
  starts_on,
  worked_minutes: 0,
  ahead_minutes: 0,
  unseen_minutes: 0,
  overtime_minutes: 0,
}));

const aPerson = (given: Partial<Person> = {}): Person => ({
  id: 7,
  name: "Mara Holt",
  has_photo: false,
  resource_type: "CNA",
  tier: null,
  source: "STAFF",
  agency_name: null,
  status: "Enabled",
  phone_number: "213-555-0164",
  company_id: null,
  is_oriented: true,
  worked_here: 3,
  is_do_not_return: false,
  today: "2026-06-01",
  overtime_threshold_hours: 40,
  weeks,
  slots: [],
  facilities: [{ id: 1, name: "Rose Court", timezone: "America/Los_Angeles" }],
  rest: [],
  availability: [],
  availability_asked_at: null,
  credentials: [],
  attendance: { worked: 0, late: 0, no_show: 0, called_off: 0, left_early: 0, marks: [], entries: [] },
  snapshot: "10:10:",
  ...given,
});

const aGap = (given: Partial<Gap> = {}): Gap => ({
  slot: aFeedSlot({ is_flex: true, slot_id: 5, shift_id: 6, unit_id: 4, unit_name: "Sunrise" }),
  open: 1,
  is_available: false,
  is_invited: false,
  warnings: [],
  acknowledgements: [],
  week_hours_with: 32,
  overtime_hours: 40,
  ...given,
});

type Given = {
  person?: Partial<Person>;
  gaps?: Gap[];
  permissions?: readonly string[];
  user?: Partial<SessionUser>;
  answers?: Parameters<typeof answerRequests>[0];
};

async function open({ person, gaps = [], permissions, user, answers }: Given = {}) {
  const first = aPerson(person);
  const sent = answerRequests({
    [PERSON]: answer(first),
    [GAPS]: answer({ gaps, total: gaps.length }),
    ...answers,
  });
  render(
    <Providers>
      <PersonScreen
        user={aSessionUser(permissions, user)}
        here={{ id: 1, timezone: "America/Los_Angeles" }}
        first={first}
        brand="Shiftwell On Demand"
        renderedAt={Date.parse(NOW)}
      />
    </Providers>,
  );
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  return sent;
}

const part = (name: string) => within(screen.getByRole("region", { name }));
const dayOf = (date: string) => {
  const day = screen.getByText(date, { selector: ".sr-only" }).closest("li")!;
  return { day, ...within(day) };
};

describe("the five weeks", () => {
  test("have a chip for each shift that leads to its slot, with unit and status", async () => {
    const slots = [
      aListSlot({ slot_id: 11, slot_status: "CONFIRMED", caregiver_id: 7, unit_name: "Sunrise" }),
      aListSlot({ slot_id: 12, shift_date: "2026-06-10", caregiver_id: 7 }),
    ];
    await open({ person: { slots } });
    const chip = dayOf("Tuesday, June 2").getByRole("link");
    expect(chip.textContent).toBe("7 AM – 3 PMSunriseConfirmed");
    expect(chip.getAttribute("href")).toBe("/private/shifts?slotId=11&facilityId=1");
    expect(dayOf("Wednesday, June 10").getByText("Claimed")).toBeDefined();
    expect(dayOf("Monday, June 1").day.getAttribute("aria-current")).toBe("date");
  });

  test("name another facility and its zone, where it differs", async () => {
    const facilities = [{ id: 2, name: "Elm Street", timezone: "America/New_York" }];
    await open({ person: { slots: [aListSlot({ facility_id: 2 })], facilities } });
    expect(dayOf("Tuesday, June 2").getByRole("link").textContent).toBe("7 AM – 3 PM ETElm StreetClaimed");
  });

  test("say hours, overtime and what the company adds elsewhere", async () => {
    const own = { ...weeks[0]!, worked_minutes: 1_200, ahead_minutes: 1_500, overtime_minutes: 300 };
    await open({ person: { weeks: [{ ...own, unseen_minutes: 450 }, ...weeks.slice(1)] } });
    const grid = part("Five weeks");
    expect(grid.getByText("45 h")).toBeDefined();
    expect(grid.getByText("5 h overtime")).toBeDefined();
    expect(grid.getByText("7.5 h elsewhere in the company")).toBeDefined();
  });

  test("sign short rest at the shift and say it below", async () => {
    const text = "8 h rest before this shift, less than 10 h.";
    const slots = [aListSlot({ slot_id: 11, slot_status: "CONFIRMED" })];
    await open({ person: { slots, rest: [{ slot_id: 11, texts: [text] }] } });
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
    await open({ person: { availability } });
    expect(dayOf("Wednesday, June 3").getByText("Can work day")).toBeDefined();
    expect(dayOf("Thursday, June 4").getByText("Can’t work")).toBeDefined();
  });

  test("say so when there are no shifts", async () => {
    await open();
    expect(part("Five weeks").getByText("No shifts in these weeks")).toBeDefined();
    expect(screen.getByText("No shifts in the last 90 days.")).toBeDefined();
  });
});

describe("a gap that fits", () => {
  const ASSIGN = "POST /api/flex/caregivers/assign";
  const name = "Assign Mara Holt, Tue, Jun 2, 7:00 AM";

  test("is assigned with one press, with Undo, and both are read again", async () => {
    const sent = await open({
      gaps: [aGap()],
      answers: { [ASSIGN]: ok, "DELETE /api/flex/caregivers/assign": ok },
    });
    await press(name);
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
      caregiverId: 7,
      flexShiftId: 6,
      slotId: 5,
      oldUnitId: 4,
      acknowledgedRest: [],
    });
    const reads = () => sent.filter(({ path }) => path.startsWith("/api/people/7")).length;
    expect([banners(), reads()]).toEqual([[expect.stringContaining("successfully assigned")], 3]);
    await act(async () => currentNotifications()[0]!.action!.onAction());
    expect(sent.some(({ method }) => method === "DELETE")).toBe(true);
    expect(reads()).toBe(5);
  });

  test("asks first about warnings, and needs the acknowledgement", async () => {
    const text = "7 h rest before this shift, less than 8 h.";
    const sent = await open({
      gaps: [aGap({ warnings: [text], acknowledgements: [text] })],
      answers: { [ASSIGN]: ok },
    });
    await press(name);
    expect(isDisabled("Assign")).toBe(true);
    fireEvent.click(screen.getByRole("checkbox", { hidden: true }));
    await press("Assign");
    expect(sent.find(({ method }) => method === "POST")?.body).toMatchObject({ acknowledgedRest: [text] });
  });

  test("shows the server's refusal and is read again", async () => {
    const sent = await open({
      gaps: [aGap()],
      answers: { [ASSIGN]: refusal(409, "The professional already works at that time.") },
    });
    await press(name);
    expect(banners()).toEqual(["The professional already works at that time."]);
    expect(sent.filter(({ path }) => path.endsWith("/gaps"))).toHaveLength(2);
  });

  test("of the marketplace is an invite, once", async () => {
    const slot = aFeedSlot({ slot_id: 5, shift_id: 6 });
    const sent = await open({
      gaps: [aGap({ slot }), aGap({ slot: { ...slot, slot_id: 8, shift_id: 9 }, is_invited: true })],
      answers: {
        "POST /api/caregivers-invite/bulk-create": answer({ invites: [], isRecurring: false, shiftId: 6 }),
      },
    });
    expect(part("Gaps that fit").getByText("Invited")).toBeDefined();
    await press("Invite Mara Holt, Tue, Jun 2, 7:00 AM");
    expect(sent.find(({ method }) => method === "POST")?.body).toMatchObject({
      inviteCaregivers: [{ facilityId: 1, shiftId: 6, caregiverId: 7, status: "PENDING" }],
    });
    expect(banners()).toEqual([expect.stringContaining("We invited Mara Holt.")]);
  });

  test("isn't asked for by someone who books no one", async () => {
    const sent = await open({ permissions: [P.EDIT] });
    expect(screen.queryByRole("region", { name: "Gaps that fit" })).toBeNull();
    expect(sent).toEqual([]);
  });

  test("can be loaded again after a failure", async () => {
    const answers = { [GAPS]: refusal(500) };
    await open({ answers });
    expect(part("Gaps that fit").getByText("The open shifts could not be loaded.")).toBeDefined();
    answerRequests({ [GAPS]: answer({ gaps: [aGap()], total: 3 }) });
    await press("Try again");
    expect(part("Gaps that fit").getByText("and 2 more on the Daily Schedule")).toBeDefined();
  });
});

test("reads the page again when one of their shifts changes, and not for others'", async () => {
  const slots = [aListSlot({ slot_id: 11, slot_status: "CONFIRMED", caregiver_id: 7 })];
  const sent = await open({ person: { slots }, permissions: [P.EDIT] });
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
    const sent = await open({
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
    await open({
      person: { is_do_not_return: true, status: "Disabled", source: "AGENCY", agency_name: "Summit" },
    });
    for (const word of ["Do Not Return", "Disabled", "Summit"]) expect(screen.getByText(word)).toBeDefined();
    expect(screen.queryByRole("button", { name: /when they can work/ })).toBeNull();
  });

  test("leads to the workforce profile where it may be opened", async () => {
    await open({
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
    const line = { is_blocking: false, shifts_after: 0 };
    await open({
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
    await open({ person: { credentials: null } });
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
    await open({
      person: {
        attendance: { ...attendance, marks: [...attendance.marks], entries: [...attendance.entries] },
      },
    });
    const kept = part("Attendance");
    expect(kept.getByText("1 worked, 1 late, 1 called off in 90 days")).toBeDefined();
    const link = kept.getByRole("link", { name: /Called off, sick, 5 h ahead/ });
    expect(link.getAttribute("href")).toBe("/private/shifts?slotId=3&facilityId=1");
  });
});
