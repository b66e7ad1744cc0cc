import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { WorkforceAccess } from "@/lib/workforce/policy";
import type { WorkforceDetails } from "@/lib/workforce/schema";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { DetailsScreen } from "./details-screen";
import { show } from "@/tests/support/press";

const shift: WorkforceDetails["upcoming_shifts"][number] = {
  slot_id: 5,
  start_date: "2026-12-01",
  start_time_at_utc: "2026-12-01T15:00:00Z",
  end_time_at_utc: "2026-12-01T23:00:00Z",
  facility_timezone: "America/Los_Angeles",
  resource_type: "CNA",
  unit_name: "Unit B",
  facility_id: 2,
  facility_name: "Birch East",
};

const ada: WorkforceDetails = {
  id: 7,
  first_name: "Ada",
  last_name: "Able",
  employee_status: "enabled",
  is_deactivated: false,
  isActive: true,
  enabledFacilityCount: 1,
  facilityCount: 1,
  attention: [],
  licenses: [],
  specialties: [],
  is_contact_open: true,
  address: null,
  city: null,
  state: null,
  zip_code: null,
  email: null,
  phone_number: null,
  next_shift: null,
  upcoming_shifts: [],
  week_minutes: 0,
  overtime_threshold_hours: 40,
};

const access: WorkforceAccess = {
  canDownload: false,
  canOpenProfiles: true,
  canChangeStatus: false,
  canSeeNotes: true,
  canAddNotes: false,
  canSeeCredentials: false,
  canUploadCredentials: false,
  canDeleteCredentials: false,
  canSeeLocations: false,
  canChangeLocations: false,
};

function open(change: Partial<WorkforceDetails>) {
  const details = { ...ada, ...change };
  const employee = "/api/flex/management-companies/3/caregivers/7";
  answerRequests({
    [`GET ${employee}`]: answer(details),
    [`GET ${employee}/notes`]: answer({ notes: [], total: 0 }),
    "GET /api/flex/management-companies/3/note-categories": answer([]),
  });
  show(
    <DetailsScreen
      company={{ id: 3, name: "Harborview" }}
      first={details}
      access={access}
      limits={{ min: 10, max: 500 }}
    />,
  );
}

test("shows the shifts ahead before the notes", () => {
  open({ upcoming_shifts: [shift] });
  const shifts = screen.getByRole("region", { name: "Upcoming shifts" });
  expect(within(shifts).getByRole("listitem").textContent).toContain("CNA · Unit B · Birch East");
  const notes = screen.getByRole("region", { name: "Notes" });
  expect(shifts.compareDocumentPosition(notes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("names every document that stops them, as severe as a rejected one", () => {
  open({
    attention: [
      { code: "LICENSE", text: "License missing", is_in_review: false },
      { code: "CREDENTIAL", text: "TB missing", is_in_review: false },
      { code: "EXPIRING", text: "Physical expires 12/10/2026", is_in_review: false },
    ],
  });
  const notice = screen.getByText("License missing. TB missing.").closest("[class*=bg-]");
  expect(notice?.className).toContain("bg-no-show-soft");
  expect(screen.queryByText(/Physical expires/)).toBeNull();
});

test("says in amber what is only in review", () => {
  open({ attention: [{ code: "LICENSE", text: "License in review", is_in_review: true }] });
  expect(screen.getByText("License in review.").closest("[class*=bg-]")?.className).toContain(
    "bg-pending-soft",
  );
});
