import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { PersonScreen } from "@/components/people/person-screen";
import type { AgencyPerson, AgencyPersonShift } from "@/lib/people/agency/schema";
import type { PersonPastShift, PersonPastShifts } from "@/lib/people/history/schema";
import type { Gap, Person } from "@/lib/people/schema";
import type { SessionUser } from "@/lib/users/schema";
import { answer, answerRequests } from "./answer-requests";
import { aFacilityDetails, aFeedSlot, aSessionUser, NOW } from "./slot-dialog";
import { show } from "./press";

const PERSON = "GET /api/people/7";
export const GAPS = "GET /api/people/7/gaps";
export const PAST_SHIFTS = "GET /api/people/7/past-shifts";

/** Five empty weeks. */
export const emptyWeeks = ["2026-05-30", "2026-06-06", "2026-06-13", "2026-06-20", "2026-06-27"].map(
  (starts_on) => ({
    starts_on,
    worked_minutes: 0,
    ahead_minutes: 0,
    unseen_minutes: 0,
    overtime_minutes: 0,
  }),
);

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
  weeks: emptyWeeks,
  slots: [],
  facilities: [{ id: 1, name: "Rose Court", timezone: "America/Los_Angeles" }],
  rest: [],
  availability: [],
  time_off: [],
  holidays: [],
  availability_asked_at: null,
  credentials: [],
  attendance: { worked: 0, late: 0, no_show: 0, called_off: 0, left_early: 0, marks: [] },
  points: null,
  snapshot: "10:10:",
  ...given,
});

/** A shift someone has for their agency. */
export const anAgencyPersonShift = (given: Partial<AgencyPersonShift> = {}): AgencyPersonShift => ({
  slot_id: 1,
  shift_id: 1,
  facility_id: 1,
  resource_type: "CNA",
  unit_name: null,
  slot_status: "CLAIMED",
  outcome_code: null,
  arrival_status_code: null,
  is_checked_in: false,
  shift_date: "2026-06-02",
  start_time: "7:00 AM",
  end_time: "3:00 PM",
  start_time_at_utc: "2026-06-02T14:00:00.000Z",
  end_time_at_utc: "2026-06-02T22:00:00.000Z",
  ...given,
});

/** Mara Holt as her agency sees her. */
export const anAgencyPerson = (given: Partial<AgencyPerson> = {}): AgencyPerson => {
  const { id, name, has_photo, resource_type, tier, today, overtime_threshold_hours, ...rest } = aPerson();
  return {
    ...{ id, name, has_photo, resource_type, tier, today, overtime_threshold_hours },
    status: "enabled",
    is_contact_open: true,
    phone_number: rest.phone_number,
    email: "mara@demo.test",
    facilities: rest.facilities,
    rest: [],
    credentials: [],
    attendance: rest.attendance,
    weeks: emptyWeeks.map(({ unseen_minutes: other_minutes, ...week }) => ({ ...week, other_minutes })),
    slots: [],
    ...given,
  };
};

/** A past shift, worked on time. */
export const aPastShift = (given: Partial<PersonPastShift> = {}): PersonPastShift => ({
  slot_id: 3,
  facility_id: 1,
  facility_name: "Rose Court",
  facility_timezone: "America/Los_Angeles",
  resource_type: "CNA",
  unit_name: "Sunrise",
  shift_date: "2026-05-20",
  start_time: "7:00 AM",
  end_time: "3:00 PM",
  kind: "WORKED",
  text: "On time",
  points: null,
  total_hours: null,
  total_rate: null,
  ...given,
});

export const pastShifts = (
  rows: PersonPastShift[],
  attendance: PersonPastShifts["attendance"] = aPerson().attendance,
): PersonPastShifts => ({ rows, total: rows.length, attendance });

/** An open flex shift of tomorrow. */
export const aGap = (given: Partial<Gap> = {}): Gap => ({
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
  /** Within Manage Professional. */
  isFramed?: boolean;
};

/** Mara Holt's page as the server rendered it, once her gaps are there. Returns what it has sent. */
export async function openPerson({ person, gaps = [], permissions, user, answers, isFramed }: Given = {}) {
  const first = aPerson(person);
  const sent = answerRequests({
    [PERSON]: answer(first),
    [GAPS]: answer({ gaps, total: gaps.length }),
    [PAST_SHIFTS]: answer(pastShifts([])),
    ...answers,
  });
  show(
    <PersonScreen
      user={aSessionUser(permissions, user)}
      facility={aFacilityDetails()}
      first={first}
      brand="Shiftwell On Demand"
      renderedAt={Date.parse(NOW)}
      isFramed={isFramed}
    />,
  );
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/past-shifts"))).toBe(true));
  return sent;
}

/** A titled part of the page. */
export const part = (name: string) => within(screen.getByRole("region", { name }));
