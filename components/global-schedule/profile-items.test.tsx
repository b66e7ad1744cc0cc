import { expect, test } from "vitest";
import { P } from "@/lib/access/permissions";
import type { FeedSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { aListSlot } from "@/tests/support/list-slot";
import { profileItems } from "./profile-items";

const both: string[] = [P.WORKFORCE_VIEW, P.WORKFORCE_PROFESSIONAL_VIEW];

const aDirector = (held = both, { facility = {}, ...given }: Record<string, unknown> = {}) =>
  ({
    permissionsByFacility: { 1: Object.values(P) },
    managementCompanyPermissions: { 3: held },
    facilitiesEnabled: [
      { id: 1, management_company_id: 3, allow_workforce_page: true, ...(facility as object) },
    ],
    isGlobalWorkforcePageEnabled: true,
    ...given,
  }) as unknown as SessionUser;

const held = aListSlot({ is_flex: true, caregiver_id: 9 } as Partial<FeedSlot>) as FeedSlot;

test("leads from a filled slot to its professional in the workforce of the slot's company", () => {
  expect(profileItems(held, aDirector())).toMatchObject([
    { label: "View profile", href: "/private/workforce/3/professionals/9/employee-details" },
  ]);
});

test.each([
  ["without a professional", { caregiver_id: null }],
  ["of the marketplace or an agency", { is_flex: false }],
  ["that was cancelled", { slot_status: "FACILITY_CANCELLED" }],
] as const)("leads nowhere from a slot %s", (_, change) => {
  expect(profileItems({ ...held, ...change }, aDirector())).toEqual([]);
});

test.each([
  ["only the page's permission", aDirector([P.WORKFORCE_VIEW])],
  ["only the profile's permission", aDirector([P.WORKFORCE_PROFESSIONAL_VIEW])],
  ["the permissions for another company", aDirector([], { managementCompanyPermissions: { 4: both } })],
  ["a company without the page", aDirector(both, { facility: { allow_workforce_page: false } })],
  ["the page switched off", aDirector(both, { isGlobalWorkforcePageEnabled: false })],
  ["an independent facility", aDirector(both, { facility: { management_company_id: null } })],
])("leads nowhere for someone with %s", (_, user) => {
  expect(profileItems(held, user)).toEqual([]);
});
