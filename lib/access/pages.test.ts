import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { aVisitor } from "@/tests/support/visitor";
import type { Visitor } from "./page-access";
import { pages } from "./page-list";
import { pageVerdict } from "./pages";
import { P } from "./permissions";

const everything: string[] = Object.values(P);

const anAgencyUser = (given: Partial<Visitor> = {}) =>
  aVisitor({
    agency_id: 1,
    permissions: [],
    permissionsByFacility: {},
    activeFacility: null,
    facilitiesEnabled: [],
    ...given,
  });

const enabled = {
  reportsEnabled: true,
  flexGlobalOverviewEnabled: true,
  isGlobalWorkforcePageEnabled: true,
};
const companyHeld = [
  P.REPORTS_VIEW,
  P.WORKFORCE_VIEW,
  P.WORKFORCE_ACTION_VIEW,
  P.WORKFORCE_PROFESSIONAL_VIEW,
  P.WORKFORCE_CREDENTIALS_VIEW,
  P.WORKFORCE_LOCATIONS_VIEW,
];

const persons = {
  "a facility's user with every permission and feature": aVisitor({
    held: everything,
    features: ["PROFESSIONALS", "FLEX_PROFESSIONALS"],
  }),
  "a facility's user with none": aVisitor(),
  "a company's user with its overviews": aVisitor({
    held: everything,
    features: ["PROFESSIONALS"],
    managementCompanyPermissions: { 3: companyHeld },
    globalManagementCompanyPermissions: companyHeld,
    ...enabled,
  }),
  "an agency's user with its team": anAgencyUser({
    is_my_team_enabled: true,
    permissions: [P.CONTACTS_VIEW],
  }),
  "an agency's user whose agency has no team": anAgencyUser({ permissions: [P.CONTACTS_VIEW] }),
  "an agency's user who may not see the team": anAgencyUser({ is_my_team_enabled: true }),
};

const open = "open";
const missing = "/404";
const shifts = "/private/shifts";
const openShifts = "/private/agency/shifts";
const contact = "/private/account/contact-information";
const onDemand = "/private/professionals/on-demand";
const details = "/private/workforce/3/professionals/9/employee-details";

/** The expected answer for each person above, in order. */
const rows: readonly [path: string, ...answers: string[]][] = [
  ["/private/shifts", open, open, open, openShifts, openShifts, openShifts],
  ["/private/account", contact, contact, contact, missing, missing, missing],
  ["/private/account/contact-information", open, open, open, missing, missing, missing],
  ["/private/account/notifications", open, open, open, missing, missing, missing],
  ["/private/account/security", open, open, open, missing, missing, missing],
  ["/private/past-shifts", open, shifts, open, missing, missing, missing],
  ["/private/messages", open, shifts, open, missing, missing, missing],
  ["/private/professionals", onDemand, shifts, onDemand, missing, missing, missing],
  ["/private/week-plan", open, shifts, open, missing, missing, missing],
  ["/private/who-can-work", open, shifts, open, missing, missing, missing],
  ["/private/professionals/on-demand", open, shifts, open, missing, missing, missing],
  ["/private/professionals/internal-staff", open, shifts, shifts, missing, missing, missing],
  ["/private/settings", open, shifts, open, missing, missing, missing],
  ["/private/settings/companies/3", open, missing, open, missing, missing, missing],
  ["/private/settings/facilities/7", open, missing, open, missing, missing, missing],
  ["/private/reports", shifts, shifts, open, missing, missing, missing],
  ["/private/reports/payroll", shifts, shifts, open, missing, missing, missing],
  ["/private/global-overview", missing, missing, open, missing, missing, missing],
  ["/private/workforce", shifts, shifts, open, missing, missing, missing],
  ["/private/workforce/3/professionals/9", shifts, shifts, details, missing, missing, missing],
  [details, shifts, shifts, open, missing, missing, missing],
  ["/private/workforce/3/professionals/9/credentials", shifts, shifts, open, missing, missing, missing],
  ["/private/workforce/3/professionals/9/locations", shifts, shifts, open, missing, missing, missing],
  ["/private/shifts/day-sheet", open, open, open, missing, missing, missing],
  ["/private/people/9", open, open, open, open, open, open],
  ["/private/agency/shifts", shifts, shifts, shifts, open, open, open],
  ["/private/agency/professionals", missing, missing, missing, open, open, open],
  ["/private/agency/professionals/create", missing, missing, missing, open, open, open],
  ["/private/agency/professionals/create/contact-information", missing, missing, missing, open, open, open],
  [
    "/private/agency/professionals/9",
    missing,
    missing,
    missing,
    ...Array<string>(3).fill("/private/agency/professionals/9/employee-details"),
  ],
  ["/private/agency/professionals/9/employee-details", missing, missing, missing, open, open, open],
  ["/private/agency/professionals/9/credentials", missing, missing, missing, open, open, open],
  ["/private/agency/contacts", missing, missing, missing, open, openShifts, openShifts],
  ...[
    "/private",
    "/private/agency",
    "/private/no-such-page",
    "/private/shifts/",
    "/private/shifts/7",
    "/private/professionals/unknown",
    "/private/reports/",
    "/private/reports/payroll/more",
    "/private/workforce/3",
    "/private/workforce/3/professionals/9/other",
    "/private/agency/professionals/9/other",
    "/private/SHIFTS",
  ].map((path): [string, ...string[]] => [path, ...Array<string>(6).fill("unknown")]),
];

describe.each(Object.entries(persons).map(([who, visitor], column) => ({ who, visitor, column })))(
  "$who",
  ({ visitor, column }) => {
    test.each(rows.map(([path, ...answers]) => ({ path, answer: answers[column]! })))(
      "at $path: $answer",
      ({ path, answer }) => {
        const verdict = pageVerdict(visitor, path);
        expect(typeof verdict === "object" ? verdict.redirectTo : verdict).toBe(answer);
      },
    );
  },
);

describe("page access", () => {
  const at = (path: string, visitor: Visitor) => pageVerdict(visitor, path) === "open";
  test.each([
    ["one tab of the settings", [P.SETTINGS_DNR], true],
    ["all permissions but those of the settings", [P.EDIT, P.PAST_SHIFTS], false],
    ["the permission to invite alone, which has no tab", [P.INVITE], false],
  ])("checks the settings for %s", (_, held, opens) =>
    expect(at("/private/settings", aVisitor({ held }))).toBe(opens),
  );

  test("counts permissions and features at the active facility alone", () => {
    const visitor = aVisitor({ held: everything, features: ["PROFESSIONALS"] });
    const elsewhere = { ...visitor, activeFacility: { ...visitor.activeFacility!, id: 8, features: [] } };
    expect(at("/private/past-shifts", elsewhere)).toBe(false);
    expect(at("/private/professionals/on-demand", elsewhere)).toBe(false);
  });

  test("opens the Global Schedule for the on-demand overview alone", () =>
    expect(at("/private/global-overview", aVisitor({ onDemandGlobalOverviewEnabled: true }))).toBe(true));

  test("requires the flag and a company permission for a report", () => {
    const held = { globalManagementCompanyPermissions: ["REPORTS.PAYROLL.VIEW"] };
    expect(at("/private/reports", aVisitor({ ...held, reportsEnabled: true }))).toBe(true);
    expect(at("/private/reports", aVisitor(held))).toBe(false);
    expect(at("/private/reports", aVisitor({ held: [P.REPORTS_VIEW], reportsEnabled: true }))).toBe(false);
  });

  test("requires a facility with a workforce page for workforce", () => {
    const visitor = aVisitor({
      held: [P.WORKFORCE_VIEW],
      managementCompanyPermissions: { 3: [P.WORKFORCE_ACTION_VIEW] },
      isGlobalWorkforcePageEnabled: true,
    });
    expect(at("/private/workforce", visitor)).toBe(true);
    const without = visitor.facilitiesEnabled.map((one) => ({ ...one, allow_workforce_page: false }));
    expect(at("/private/workforce", { ...visitor, facilitiesEnabled: without })).toBe(false);
    // No company can be listed.
    expect(at("/private/workforce", { ...visitor, managementCompanyPermissions: {} })).toBe(false);
  });

  test.each(["credentials", "locations"])("leads from %s without its permission to the details", (part) =>
    expect(
      pageVerdict(
        aVisitor({
          managementCompanyPermissions: { 3: [P.WORKFORCE_VIEW, P.WORKFORCE_PROFESSIONAL_VIEW] },
          isGlobalWorkforcePageEnabled: true,
        }),
        `/private/workforce/3/professionals/9/${part}`,
      ),
    ).toEqual({ redirectTo: details }),
  );
});

/** Every path Next serves a page at; folders in parentheses aren't part of it. */
const served = () =>
  readdirSync("app/private", { recursive: true, encoding: "utf8" })
    .filter((file) => file.split("/").at(-1) === "page.tsx")
    .map((file) => `/private/${file}`.replaceAll("[", "{").replaceAll("]", "}"))
    .map((file) => file.replace(/\/\([^/]+\)/g, "").replace(/\/page\.tsx$/, ""));

describe("someone of the operations desk", () => {
  const desk = (...held: string[]) => aVisitor({ activeFacility: null, deskPermissions: held });

  test("opens the queues they may work on, their account's security, and nothing of a customer's", () => {
    const visitor = desk(P.DESK_CREDENTIALS);
    expect(pageVerdict(visitor, "/private/desk")).toBe("open");
    expect(pageVerdict(visitor, "/private/desk/credentials")).toBe("open");
    expect(pageVerdict(visitor, "/private/desk/disputes")).toEqual({ redirectTo: "/private/desk" });
    const facility = "/private/desk/customers/facilities/7";
    expect(pageVerdict(visitor, facility)).toEqual({ redirectTo: "/private/desk" });
    expect(pageVerdict(desk(P.DESK_CUSTOMERS), facility)).toBe("open");
    const limits = "/private/desk/limits";
    expect(pageVerdict(visitor, limits)).toEqual({ redirectTo: "/private/desk" });
    for (const one of [P.DESK_CUSTOMERS, P.DESK_SYSTEM]) expect(pageVerdict(desk(one), limits)).toBe("open");
    expect(pageVerdict(visitor, "/private/shifts")).toEqual({ redirectTo: "/private/desk" });
    expect(pageVerdict(visitor, "/private/reports")).toEqual({ redirectTo: "/404" });
    expect(pageVerdict(visitor, "/private/account")).toEqual({ redirectTo: "/private/account/security" });
    expect(pageVerdict(visitor, "/private/account/contact-information")).toEqual({ redirectTo: "/404" });
  });

  test("leads a viewer's other tabs to the screens they see, of either side", () => {
    const viewing = { by: "Nora Park" };
    const at = (visitor: Visitor) => pageVerdict(visitor, "/private/desk/people");
    expect(at(aVisitor({ viewing }))).toEqual({ redirectTo: shifts });
    expect(at(anAgencyUser({ viewing }))).toEqual({ redirectTo: openShifts });
    expect(at(aVisitor())).toEqual({ redirectTo: missing });
  });

  test("is no facility's or agency's person", () => {
    for (const visitor of [aVisitor({ held: [P.DESK_DISPUTES] }), aVisitor({ agency_id: 3 })])
      expect(pageVerdict(visitor, "/private/desk")).not.toBe("open");
  });
});

test("registers exactly the existing pages", () => {
  // Some are of two kinds of users.
  const paths = [...new Set(pages.filter(({ leadsTo }) => !leadsTo).map(({ path }) => path))];
  expect(paths.sort()).toEqual(served().sort());
});
