import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SessionUser } from "@/lib/users/schema";
import { NavLinks } from "./nav-links";

const director = {
  agency_id: null,
  permissions: { 7: [] },
  permissionsByFacility: { 7: [] },
  managementCompanyPermissions: {},
  globalManagementCompanyPermissions: [],
  activeFacility: { id: 7, features: [] },
  facilitiesEnabled: [{ id: 7, management_company_id: 3 }],
  onDemandGlobalOverviewEnabled: true,
} as unknown as SessionUser;

test.each([
  ["/private/global-overview", "true"],
  ["/private/shifts", null],
])("marks on %s the menu of all facilities as current: %s", (path, current) => {
  window.history.replaceState(null, "", path);
  render(<NavLinks user={director} placement="header" />);
  expect(screen.getByRole("button", { name: "Global Menu" }).getAttribute("aria-current")).toBe(current);
});
