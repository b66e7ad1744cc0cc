import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { P } from "@/lib/access/permissions";
import type { SessionUser } from "@/lib/users/schema";
import { menusFor } from "./navigation";
import { NavLinks } from "./nav-links";

const director = {
  shiftsToReview: 0,
  unreadMessages: 0,
  timeOffToDecide: 0,
  agency_id: null,
  permissions: { 7: [] },
  permissionsByFacility: { 7: [] },
  managementCompanyPermissions: {},
  globalManagementCompanyPermissions: [],
  deskPermissions: [],
  activeFacility: { id: 7, features: [] },
  facilitiesEnabled: [{ id: 7, management_company_id: 3 }],
  onDemandGlobalOverviewEnabled: true,
} as unknown as SessionUser;

test.each([
  ["/private/global-overview", "true"],
  ["/private/shifts", null],
])("marks on %s the menu of all facilities as current: %s", (path, current) => {
  window.history.replaceState(null, "", path);
  render(<NavLinks menus={menusFor(director)} placement="header" />);
  expect(screen.getByRole("button", { name: "Global Menu" }).getAttribute("aria-current")).toBe(current);
});

const held = [P.FLEX_ADD_CAREGIVER, P.INVITE, P.PAST_SHIFTS, P.INTERNAL_STAFF, P.SETTINGS_DNR];
const scheduler = {
  ...director,
  activeFacility: { id: 7, features: [{ code: "FLEX_PROFESSIONALS" }] },
  permissions: { 7: held },
  permissionsByFacility: { 7: held },
} as unknown as SessionUser;

test("puts what doesn't fit into a phone's tab bar behind More", async () => {
  window.history.replaceState(null, "", "/private/shifts");
  render(<NavLinks menus={menusFor(scheduler)} placement="tab-bar" />);
  const bar = within(screen.getByRole("navigation", { name: "Main, bottom" }));
  expect(bar.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Schedule",
    "Week",
    "Messages",
    "Time Off",
  ]);
  fireEvent.click(bar.getByRole("button", { name: "More" }));
  const more = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(more).toEqual(expect.arrayContaining(["Professionals", "Global Schedule"]));
});

test("says on More what waits behind it", async () => {
  window.history.replaceState(null, "", "/private/shifts");
  render(<NavLinks menus={menusFor({ ...scheduler, shiftsToReview: 77 })} placement="tab-bar" />);
  fireEvent.click(screen.getByRole("button", { name: "More 77 waiting" }));
  expect(await screen.findByRole("menuitem", { name: "Past shifts (77)" })).toBeDefined();
});

test("keeps a phone's tabs in place on the Global Schedule, which has that of the schedule it leaves out", () => {
  window.history.replaceState(null, "", "/private/global-overview");
  render(<NavLinks menus={menusFor(scheduler)} placement="tab-bar" />);
  const tabs = screen.getAllByRole("link");
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["Global", "Week", "Messages", "Time Off"]);
  expect(tabs[0]!.getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("button", { name: "More" }).getAttribute("aria-current")).toBeNull();
});
