import { describe, expect, test } from "vitest";
import { pages } from "@/lib/access/page-list";
import { P } from "@/lib/access/permissions";
import type { SessionUser } from "@/lib/users/schema";
import { aVisitor, type GivenVisitor } from "@/tests/support/visitor";
import { globalMenuFor, isCurrent, narrowNotice, navigationFor } from "./menus";
import { menusFor, placesFor } from "./navigation";

const everything: string[] = Object.values(P);

type Given = GivenVisitor & Partial<Pick<SessionUser, "shiftsToReview" | "unreadMessages">>;

const aUser = ({ shiftsToReview = 0, unreadMessages = 0, ...given }: Given = {}) =>
  ({ ...aVisitor(given), shiftsToReview, unreadMessages }) as SessionUser;

const both = ["PROFESSIONALS", "FLEX_PROFESSIONALS"];
const labels = (user: SessionUser, pathname = "/private/shifts") =>
  navigationFor(menusFor(user), pathname).map(({ label }) => label);
const professionals = (user: SessionUser) =>
  navigationFor(menusFor(user), "/private/shifts").find(({ label }) => label === "Professionals");

describe("the navigation", () => {
  test("has every item for someone with every permission", () =>
    expect(labels(aUser({ held: everything, features: both }))).toEqual([
      "Daily Schedule",
      "Week Plan",
      "Messages",
      "Time Off",
      "Past shifts",
      "Professionals",
      "Settings",
    ]));

  test("has only the Daily Schedule without permissions, and not on the Global Schedule", () => {
    expect(labels(aUser())).toEqual(["Daily Schedule"]);
    expect(labels(aUser(), "/private/global-overview")).toEqual([]);
  });

  test("shows the number of shifts to review beside Past shifts", () => {
    const user = aUser({ held: [P.PAST_SHIFTS], shiftsToReview: 12 });
    expect(navigationFor(menusFor(user), "/private/shifts")[1]).toMatchObject({
      label: "Past shifts",
      count: 12,
    });
  });

  test("shows unread messages to those who may write to people, and no Messages to others", () => {
    const user = aUser({ held: [P.INVITE], unreadMessages: 3 });
    expect(navigationFor(menusFor(user), "/private/shifts")[1]).toMatchObject({
      label: "Messages",
      count: 3,
    });
    expect(labels(aUser({ held: [P.PAST_SHIFTS] }))).not.toContain("Messages");
  });

  test.each([
    ["the on-demand list", [P.PROFESSIONALS, P.INTERNAL_STAFF], both, "/private/professionals/on-demand"],
    [
      "internal staff if only they may be seen",
      [P.INTERNAL_STAFF],
      both,
      "/private/professionals/internal-staff",
    ],
    [
      "internal staff if the facility has no others",
      [P.INTERNAL_STAFF],
      ["FLEX_PROFESSIONALS"],
      "/private/professionals/internal-staff",
    ],
  ])("leads from Professionals to %s", (_, held, features, href) =>
    expect(professionals(aUser({ held, features }))).toMatchObject({ href, isAllowed: true }),
  );

  test("shows Professionals read-only without a permission, and not at all without a feature", () => {
    expect(professionals(aUser({ features: both }))).toMatchObject({ isAllowed: false });
    expect(professionals(aUser({ held: everything }))).toBeUndefined();
  });

  test("marks one item on every page of the desk", () => {
    const { links } = menusFor(aUser({ activeFacility: null, deskPermissions: everything }));
    const marked = pages
      .filter(({ path }) => path.startsWith("/private/desk"))
      .map(({ path }) => [path, links.filter((one) => isCurrent(one, path)).map(({ label }) => label)]);
    expect(marked.filter(([, items]) => items!.length !== 1)).toEqual([]);
    expect(Object.fromEntries(marked)).toMatchObject({
      "/private/desk/staff": ["People"],
      "/private/desk/bundles": ["Agencies"],
      "/private/desk/limits": ["Customers"],
    });
  });

  test("has Schedule, Professionals and, if enabled, My Team for an agency", () => {
    const agency = {
      agency_id: 1,
      permissions: [P.CONTACTS_VIEW],
      permissionsByFacility: {},
      activeFacility: null,
    };
    expect(labels(aUser(agency))).toEqual(["Schedule", "Professionals"]);
    expect(labels(aUser({ ...agency, is_my_team_enabled: true }))).toEqual([
      "Schedule",
      "Professionals",
      "My Team",
    ]);
    expect(labels(aUser({ ...agency, is_my_team_enabled: true, permissions: [] }))).toHaveLength(2);
  });
});

describe("the apps menu", () => {
  const names = (user: SessionUser) => menusFor(user).apps.map(({ label }) => label);
  const held = [P.REPORTS_VIEW, P.WORKFORCE_VIEW, P.WORKFORCE_ACTION_VIEW];
  const company = {
    managementCompanyPermissions: { 3: held },
    globalManagementCompanyPermissions: held,
    reportsEnabled: true,
    flexGlobalOverviewEnabled: true,
    isGlobalWorkforcePageEnabled: true,
  };

  test("has all four items with permission", () =>
    expect(names(aUser(company))).toEqual(["Global Schedule", "Reports", "Workforce", "Facility View"]));

  test.each([
    ["Reports", { reportsEnabled: false }],
    ["Workforce", { isGlobalWorkforcePageEnabled: false }],
    ["Global Schedule", { flexGlobalOverviewEnabled: false }],
  ])("omits %s while its flag is off", (label, off) =>
    expect(names(aUser({ ...company, ...off }))).not.toContain(label),
  );

  test("is hidden if the facility is the only view, and for agencies", () => {
    expect(names(aUser())).toEqual([]);
    expect(names(aUser({ ...company, agency_id: 1 }))).toEqual([]);
  });
});

test("shows the Global Menu only with an overview enabled", () => {
  const names = (user: SessionUser) => globalMenuFor(menusFor(user)).map(({ label }) => label);
  expect(names(aUser({ onDemandGlobalOverviewEnabled: true }))).toEqual(["Global Schedule", "Facility View"]);
  expect(names(aUser())).toEqual([]);
});

describe("the palette's pages", () => {
  const places = (user: SessionUser) => placesFor(user).map(({ label }) => label);
  const account = ["Contact Information", "Notifications", "Security"];

  test("include every part of a page for someone with every permission", () =>
    expect(places(aUser({ held: everything, features: both }))).toEqual([
      "Who Can Work",
      ...account,
      "Professionals List",
      "Internal Staff",
      "Signature Rule",
      "Do Not Return",
      "Facility Information",
      "Holidays",
      "Staffing Hours",
      "Replacements",
      "Attendance Points",
    ]));

  test("include only the parts that feature and permission open", () => {
    expect(places(aUser())).toEqual(account);
    expect(places(aUser({ held: [P.SETTINGS_DNR], features: both }))).toEqual([...account, "Do Not Return"]);
    expect(places(aUser({ held: [P.INTERNAL_STAFF], features: ["FLEX_PROFESSIONALS"] }))).toEqual([
      ...account,
      "Internal Staff",
    ]);
    expect(places(aUser({ agency_id: 1, activeFacility: null, facilitiesEnabled: [] }))).toEqual([
      "Add professional",
    ]);
  });
});

test.each([
  ["/private/global-overview", undefined],
  ["/private/reports/payroll", "larger-screen"],
  ["/private/workforce", undefined],
  ["/private/workforce/3/professionals/9/credentials", undefined],
  ["/private/agency/shifts", "pc"],
  ["/private/agency/professionals", "pc"],
  ["/private/agency/professionals/9/employee-details", "pc"],
  ["/private/agency/contacts", "pc"],
  ["/private/reports", undefined],
  ["/private/shifts", undefined],
  ["/private/past-shifts", undefined],
  ["/private/workforce-of-another-kind", undefined],
])("shows narrow screens of %s the notice %s", (path, notice) =>
  expect(narrowNotice(menusFor(aUser()).notices, path)).toBe(notice),
);
