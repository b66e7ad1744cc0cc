import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { pack } from "@/lib/http/packed-rows";
import type { WorkforceAccess } from "@/lib/workforce/policy";
import type { Workforce, WorkforceProfessional } from "@/lib/workforce/schema";
import { answerRequests } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { show } from "@/tests/support/press";
import { WorkforceScreen } from "./workforce-screen";

beforeEach(() => {
  window.history.replaceState(null, "", "/private/workforce");
});

const company = { id: 1, name: "Birch Care" };
const access = { canDownload: true, canOpenProfiles: false, canChangeStatus: false } as WorkforceAccess;
const reasons = (["LICENSE", "CREDENTIAL"] as const).map((code) => ({
  code,
  text: `${code} missing`,
  is_in_review: false,
}));

const person = (id: number, name: string, attention = reasons): WorkforceProfessional => ({
  id,
  name,
  employee_status: "enabled",
  is_deactivated: false,
  isActive: true,
  enabledFacilityCount: 1,
  facilityCount: 1,
  attention,
  licenses: ["CNA"],
  specialties: [],
  city: null,
  state: null,
  enabled_facility_ids: [3],
});
const listOf = (rows: WorkforceProfessional[], total = rows.length): Workforce => ({
  rows,
  total,
  facilities: [{ facility_id: 3, facility_name: "Aspen" }],
  timezone: "America/Chicago",
});

/** A workforce of which these are listed, and who is found among all of it. */
function open(list: Workforce, found: WorkforceProfessional[] = []) {
  const sent = answerRequests({
    "GET /api/flex/management-companies/1/workforce": ({ query }) =>
      Response.json(Object.keys(query).length > 0 ? listOf(found) : list),
  });
  const counts = { LICENSE: 4_867, CREDENTIAL: 0, PENDING: 0, EXPIRING: 0 };
  const first = {
    workforce: pack<Workforce, "rows">({ ...list, rows: list.rows.slice(0, 1) }, "rows"),
    counts,
  };
  show(<WorkforceScreen company={company} companies={[company]} access={access} first={first} />);
  return sent;
}
const search = (text: string) =>
  fireEvent.change(screen.getByRole("searchbox", { name: "Search professionals" }), {
    target: { value: text },
  });

test("a whole list is searched at once, without a request", async () => {
  const sent = open(listOf([person(1, "Ada Able"), person(2, "Ben Birch", [])]));
  await screen.findByText("Ben Birch");
  search("ada");
  await eventually(() => expect(screen.queryByText("Ben Birch")).toBeNull());
  expect(screen.getByText("1 Professional of 2")).toBeTruthy();
  // Of one person it needn't be said how many have several reasons.
  expect(screen.queryByText(/for more than one reason/)).toBeNull();
  expect(sent.filter(({ query }) => Object.keys(query).length > 0)).toEqual([]);
});

test("of more people than are listed all are searched, and the counts say whom they cover", async () => {
  const sent = open(listOf([person(1, "Ada Able"), person(2, "Ben Birch", [])], 6_159), [
    person(9, "Zoe Zed", []),
  ]);
  expect(screen.getByText("4,867")).toBeTruthy();
  await screen.findByText(/Only the first 2 of 6,159 professionals by first name are shown/);
  search("zoe");
  await screen.findAllByText("Searching…");
  await screen.findByText("Zoe Zed");
  expect(screen.getByText("1 Professional of 6,159")).toBeTruthy();
  expect(screen.getByText(/Counts by reason cover the first 2/)).toBeTruthy();
  expect(sent.at(-1)!.query).toEqual({ search: "zoe" });
});
