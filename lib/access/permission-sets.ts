import { notePermission, standardNoteCategories } from "./note-categories";
import { levelsOf, type PermissionLevel } from "./permission-catalogue";
import { P } from "./permissions";

/** A role: permissions at each facility, for the company and in the agency. Granting it writes those permissions. */
export type PermissionSet = {
  code: string;
  name: string;
  meaning: string;
  permissions: Partial<Record<PermissionLevel, readonly string[]>>;
};

const every: string[] = Object.values(P);
const withOnly = (level: PermissionLevel) =>
  every.filter((one) => levelsOf(one).length === 1 && levelsOf(one)[0] === level);
const everyPermissionOf = (level: PermissionLevel) => every.filter((one) => levelsOf(one).includes(level));

/** Notes of the categories every company starts with; others are granted one by one. */
const ofNotes = standardNoteCategories.flatMap(({ code }) => [
  notePermission(code, "VIEW"),
  notePermission(code, "EDIT"),
]);

/** Their company or facility is set up by its own administrator, whom only the provider appoints. */
const withoutSetUp = (held: readonly string[]) => held.filter((one) => one !== P.SET_UP);

const ofFacility = withOnly("facility");
const settings: string[] = [P.SETTINGS_FACILITY_INFO, P.SETTINGS_SIGNATURE_RULE];

export const permissionSets = [
  {
    code: "facility-administrator",
    name: "Administrator of a facility",
    meaning: "Everything at a facility: its schedule, its past shifts, its people and its settings.",
    permissions: { facility: ofFacility },
  },
  {
    code: "scheduler",
    name: "Scheduler",
    meaning: "Everything the schedule needs, flex and on-demand, and no settings but Do Not Return.",
    permissions: { facility: ofFacility.filter((one) => !settings.includes(one)) },
  },
  {
    code: "flex-only",
    name: "Flex only",
    meaning: "Internal staff and flex shifts, nothing that is paid to the marketplace.",
    permissions: { facility: ofFacility.filter((one) => one.startsWith("PORTAL.FLEX.")) },
  },
  {
    code: "viewer",
    name: "Viewer",
    meaning: "Sees the schedule, past shifts and professionals, changes nothing.",
    permissions: { facility: [P.PAST_SHIFTS, P.PROFESSIONALS] },
  },
  {
    code: "director",
    name: "Director",
    meaning: "Everything at every facility of the company, and its reports, workforce and floats.",
    permissions: {
      facility: withoutSetUp(everyPermissionOf("facility")),
      company: withoutSetUp([...everyPermissionOf("company"), ...ofNotes]),
    },
  },
  {
    code: "company-administrator",
    name: "Administrator of a company",
    meaning: "Everything a director may do, and the company’s set-up: people, units, shifts and limits.",
    permissions: {
      facility: everyPermissionOf("facility"),
      company: [...everyPermissionOf("company"), ...ofNotes],
    },
  },
  {
    code: "agency-full",
    name: "Agency, full",
    meaning: "Assigns, cancels, adds and disables for the agency, and manages My Team.",
    permissions: { agency: everyPermissionOf("agency") },
  },
  {
    code: "agency-colleague",
    name: "Agency, colleague",
    meaning: "Assigns, cancels, adds and disables for the agency, and sees who is in My Team.",
    permissions: { agency: [P.CONTACTS_VIEW] },
  },
  {
    code: "agency-without-contacts",
    name: "Agency, without contacts",
    meaning: "Assigns, cancels, adds and disables for the agency, without My Team.",
    permissions: { agency: [] },
  },
  {
    code: "operations",
    name: "Operations",
    meaning:
      "The provider’s operations desk: customers, agencies, credentials, disputes, people’s accounts, and what the portal failed to send or do.",
    permissions: { desk: everyPermissionOf("desk") },
  },
  {
    code: "desk-set-up",
    name: "Set-up",
    meaning:
      "At the operations desk, sets customers and agencies up, looks after their people and professionals, and sends notices.",
    permissions: {
      desk: [P.DESK_AGENCIES, P.DESK_CUSTOMERS, P.DESK_NOTICES, P.DESK_PEOPLE, P.DESK_PROFESSIONALS],
    },
  },
  {
    code: "desk-reviewer",
    name: "Reviewer",
    meaning: "At the operations desk, reviews credentials and resolves disputes.",
    permissions: { desk: [P.DESK_CREDENTIALS, P.DESK_DISPUTES] },
  },
] as const satisfies readonly PermissionSet[];

export type PermissionSetCode = (typeof permissionSets)[number]["code"];

export function permissionsOf(code: PermissionSetCode, level: PermissionLevel): string[] {
  const set: PermissionSet = permissionSets.find((one) => one.code === code)!;
  return [...(set.permissions[level] ?? [])];
}

/**
 * What a role is at a place; undefined where it can't be held. A facility's role for a company is no more than a mark
 * that it is for all its facilities.
 */
export const heldThere = ({ permissions }: PermissionSet, level: PermissionLevel) =>
  permissions[level] ?? (level === "company" && permissions.facility ? [] : undefined);

const differences = (held: readonly string[], set: readonly string[]): number =>
  held.filter((one) => !set.includes(one)).length + set.filter((one) => !held.includes(one)).length;

/** The set that differs least from these permissions, if no more than half of it differs. */
export function nearestSet(held: readonly string[], level: PermissionLevel): PermissionSet | undefined {
  const [nearest] = (permissionSets as readonly PermissionSet[])
    .flatMap((set) => {
      const ofLevel = set.permissions[level];
      return ofLevel ? [{ set, off: differences(held, ofLevel), most: ofLevel.length / 2 }] : [];
    })
    .sort((a, b) => a.off - b.off);
  return nearest && nearest.off <= nearest.most ? nearest.set : undefined;
}

/** The set with exactly these permissions at this level, in any order. */
export function setOf(held: readonly string[], level: PermissionLevel): PermissionSet | undefined {
  const key = (list: readonly string[]) => [...list].sort().join();
  return (permissionSets as readonly PermissionSet[]).find(
    ({ permissions }) => permissions[level] && key(permissions[level]) === key(held),
  );
}
