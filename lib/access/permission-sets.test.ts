import { describe, expect, test } from "vitest";
import { groupOf, levelsOf, permissionCatalogue, permissionGroups } from "./permission-catalogue";
import { nearestSet, permissionSets, permissionsOf, setOf, type PermissionSet } from "./permission-sets";
import { P } from "./permissions";

const sets: readonly PermissionSet[] = permissionSets;

/** Every permission the specification names; the first of a family carries the prefix of the others. */
const named = [
  ...["VIEW", "CREATE", "EDIT", "CHANGE_STATUS", "ENABLE_CLAIM_NOTIFICATIONS"].map(
    (one) => `CONTACTS.${one}`,
  ),
  ...[
    "BONUS",
    "CANCEL",
    "DISPUTES",
    "GUARANTEE",
    "EDIT",
    "EDIT.ASSIGNMENT",
    "EDIT.WAGE",
    "EDIT.SHIFT_ROUTING",
  ].map((one) => `PORTAL.${one}`),
  "PORTAL.CDPH530.SEND_EMAIL",
  ...["DNR", "FACILITY_INFO", "CAREGIVER_INVITE", "SIGNATURE_RULE"].map((one) => `PORTAL.SETTINGS.${one}`),
  // Not the specification's: a customer's own administrator.
  "PORTAL.SETTINGS.SET_UP",
  "PORTAL.SHIFTS.PAST",
  "PORTAL.FEATURES.PROFESSIONALS",
  ...[
    "INTERNAL_STAFF",
    "ADD_CAREGIVER",
    "ADD_EDIT_SHIFT",
    "CANCEL",
    "EDIT.UNIT.ASSIGNMENT",
    "ENABLE_DISABLE_STAFF",
  ].map((one) => `PORTAL.FLEX.${one}`),
  "FLEX.SLOT.REOPEN",
  "FLEX.FACILITY_FLOAT",
  "REPORTS.VIEW",
  ...[
    "APPROVALS",
    "ATTENDANCE",
    "CANCELLATIONS",
    "DISPUTES",
    "EXPIRING_CREDENTIALS",
    "FILL_RATE",
    "HOURS_WORKED",
    "OPEN_SHIFTS",
    "OVERTIME",
    "OVERTIME_AHEAD",
    "SPEND",
    "STAFFING_HOURS",
  ].map((one) => `REPORTS.${one}.DOWNLOAD`),
  "WORKFORCE_PAGE.VIEW",
  ...["ACTION.VIEW", "DOWNLOAD", "PROFESSIONAL.VIEW", "PROFESSIONAL.EDIT", "NOTES.VIEW", "NOTES.EDIT"].map(
    (one) => `WORKFORCE.EMPLOYEE.${one}`,
  ),
  ...["CREDENTIALS.VIEW", "CREDENTIALS.EDIT", "CREDENTIALS.DELETE", "LOCATIONS.VIEW", "LOCATIONS.EDIT"].map(
    (one) => `WORKFORCE.EMPLOYEE.${one}`,
  ),
  // Not the specification's: the provider's own staff.
  ...[
    "AGENCIES",
    "CREDENTIALS",
    "CUSTOMERS",
    "DISPUTES",
    "NOTICES",
    "PEOPLE",
    "PROFESSIONALS",
    "SYSTEM",
    "VIEW_AS",
  ].map((one) => `DESK.${one}`),
];

describe("the permission catalog", () => {
  test("has exactly the specification's permissions, one to download each report, and the desk's", () => {
    expect(Object.keys(permissionCatalogue).sort()).toEqual([...named].sort());
    expect(Object.values(P).sort()).toEqual([...named].sort());
  });

  test("describes each permission: its level and what it allows", () => {
    for (const { levels, meaning } of Object.values(permissionCatalogue)) {
      expect(levels.length).toBeGreaterThan(0);
      expect(meaning).toMatch(/^[A-Z].{10,110}\.$/);
    }
  });

  test("includes the permissions of note categories, and no lookalikes", () => {
    expect(levelsOf("WORKFORCE.NOTES.PERFORMANCE.VIEW")).toEqual(["company"]);
    expect(levelsOf("WORKFORCE.NOTES..VIEW")).toEqual([]);
    expect(levelsOf("constructor")).toEqual([]);
  });
});

describe("permission sets", () => {
  test.each(sets)("contain for $name only what each level allows", ({ permissions }) => {
    for (const [level, held] of Object.entries(permissions)) {
      for (const permission of held) expect(levelsOf(permission)).toContain(level);
    }
  });

  test("are unique, so that a list of permissions has one name", () => {
    for (const set of sets) {
      for (const level of ["facility", "company", "agency"] as const) {
        const held = set.permissions[level];
        if (held) expect(setOf([...held].reverse(), level)?.code).toBe(set.code);
      }
    }
    expect(setOf(["PORTAL.EDIT"], "facility")).toBeUndefined();
  });

  test("allow a viewer no changes, a flex scheduler no spending, a scheduler no settings", () => {
    const changes = /\.(EDIT|CANCEL|BONUS|GUARANTEE|DISPUTES|ADD_|SETTINGS)/;
    expect(permissionsOf("viewer", "facility").filter((one) => changes.test(one))).toEqual([]);
    expect(permissionsOf("flex-only", "facility").every((one) => one.startsWith("PORTAL.FLEX."))).toBe(true);
    expect(permissionsOf("scheduler", "facility")).not.toContain(P.SETTINGS_FACILITY_INFO);
    expect(permissionsOf("facility-administrator", "facility")).toContain(P.SETTINGS_FACILITY_INFO);
    expect(permissionsOf("agency-without-contacts", "agency")).toEqual([]);
  });
});

test("every permission has a group of the list, and the nearest role differs least", () => {
  const inGroups = Object.keys(permissionCatalogue).filter((one) => permissionGroups.includes(groupOf(one)));
  expect(inGroups).toEqual(Object.keys(permissionCatalogue));
  const scheduler = permissionsOf("scheduler", "facility");
  expect(nearestSet(scheduler, "facility")?.code).toBe("scheduler");
  expect(nearestSet(scheduler.slice(1), "facility")?.code).toBe("scheduler");
  expect(nearestSet([P.SETTINGS_DNR], "facility")).toBeUndefined();
});
