import { P, type Permission } from "./permissions";

/** Where a permission is granted: at a facility, for a management company, to an agency's user, or at the desk. */
export type PermissionLevel = "facility" | "company" | "agency" | "desk";

type Entry = { levels: readonly PermissionLevel[]; meaning: string };

const atFacility = (meaning: string): Entry => ({ levels: ["facility"], meaning });
const atCompany = (meaning: string): Entry => ({ levels: ["company"], meaning });
const atBoth = (meaning: string): Entry => ({ levels: ["facility", "company"], meaning });
const ofAgency = (meaning: string): Entry => ({ levels: ["agency"], meaning });
const atDesk = (meaning: string): Entry => ({ levels: ["desk"], meaning });

/**
 * What each permission allows, for people who grant it. Separate from the permission strings, which screens load
 * without these sentences.
 */
export const permissionCatalogue: Readonly<Record<Permission, Entry>> = {
  [P.EDIT]: atFacility(
    "Request on-demand shifts, add places to them, confirm professionals, approve past shifts.",
  ),
  [P.BONUS]: atFacility("Add, change and remove the bonus of a shift."),
  [P.CANCEL]: atFacility("Cancel on-demand slots."),
  [P.DISPUTES]: atFacility("See rates and totals of past shifts, approve and dispute them."),
  [P.GUARANTEE]: atFacility("Guarantee slots and withdraw a guarantee."),
  [P.EDIT_ASSIGNMENT]: atFacility("Put on-demand slots on a unit."),
  [P.EDIT_WAGE]: atFacility("See and raise the hourly wage where the markup is fixed."),
  [P.EDIT_SHIFT_ROUTING]: atFacility("Hand an open flex slot to the on-demand marketplace."),
  [P.FORM_530_SEND_EMAIL]: atFacility("Send a Form 530 by mail."),
  [P.SETTINGS_DNR]: atFacility("File and lift Do Not Return entries."),
  [P.SETTINGS_FACILITY_INFO]: atFacility("Change the facility’s information for professionals."),
  [P.INVITE]: atFacility("Invite professionals to a shift."),
  [P.SETTINGS_SIGNATURE_RULE]: atFacility("Decide which clock times need a signature."),
  [P.SET_UP]: atBoth("Set up the facility, or every one of the company: people, units, shifts, limits."),
  [P.PAST_SHIFTS]: atFacility("Open Past Shifts."),
  [P.PROFESSIONALS]: atFacility("Open the list of on-demand professionals."),
  [P.INTERNAL_STAFF]: atFacility("Open the list of internal staff."),
  [P.FLEX_ADD_CAREGIVER]: atFacility("Assign internal staff to open flex slots."),
  [P.FLEX_ADD_EDIT_SHIFT]: atFacility("Request flex shifts and add places to them."),
  [P.FLEX_CANCEL]: atFacility("Cancel flex slots."),
  [P.FLEX_ASSIGN_UNITS]: atFacility("Put flex slots on a unit."),
  [P.FLEX_ENABLE_DISABLE_STAFF]: atFacility("Enable and disable internal staff at the facility."),
  [P.FLEX_SLOT_REOPEN]: atCompany("Reopen a cancelled flex slot."),
  [P.FLEX_FACILITY_FLOAT]: atCompany("Float a professional to another facility of the company."),
  [P.REPORTS_VIEW]: atBoth("Open reports."),
  [P.REPORTS_APPROVALS_DOWNLOAD]: atCompany("Download the report of approvals."),
  [P.REPORTS_ATTENDANCE_DOWNLOAD]: atCompany("Download the report of attendance."),
  [P.REPORTS_CANCELLATIONS_DOWNLOAD]: atCompany("Download the report of cancellations."),
  [P.REPORTS_DISPUTES_DOWNLOAD]: atCompany("Download the report of disputes."),
  [P.REPORTS_EXPIRING_CREDENTIALS_DOWNLOAD]: atCompany("Download the report of expiring credentials."),
  [P.REPORTS_FILL_RATE_DOWNLOAD]: atCompany("Download the report of fill rates."),
  [P.REPORTS_HOURS_WORKED_DOWNLOAD]: atCompany("Download the report of hours worked."),
  [P.REPORTS_OPEN_SHIFTS_DOWNLOAD]: atCompany("Download the report of open shifts."),
  [P.REPORTS_STAFFING_HOURS_DOWNLOAD]: atCompany("Download the report of staffing hours per resident."),
  [P.REPORTS_OVERTIME_AHEAD_DOWNLOAD]: atCompany("Download the report of overtime ahead."),
  [P.REPORTS_OVERTIME_DOWNLOAD]: atCompany("Download the report of overtime."),
  [P.REPORTS_SPEND_DOWNLOAD]: atCompany("Download the report of spend."),
  [P.WORKFORCE_VIEW]: atBoth("Open the Workforce page."),
  [P.WORKFORCE_ACTION_VIEW]: atCompany(
    "Choose the company on the Workforce page and see its people’s actions.",
  ),
  [P.WORKFORCE_DOWNLOAD]: atCompany("Download the workforce as a file."),
  [P.WORKFORCE_PROFESSIONAL_VIEW]: atCompany("Open a professional of the workforce."),
  [P.WORKFORCE_PROFESSIONAL_EDIT]: atCompany(
    "Change a professional’s employment: enabled, pending, disabled, terminated.",
  ),
  [P.WORKFORCE_NOTES_VIEW]: atCompany("Read the notes about a professional."),
  [P.WORKFORCE_NOTES_EDIT]: atCompany("Write notes about a professional."),
  [P.WORKFORCE_CREDENTIALS_VIEW]: atCompany("See a professional’s credentials."),
  [P.WORKFORCE_CREDENTIALS_EDIT]: atCompany("Upload a professional’s credentials."),
  [P.WORKFORCE_CREDENTIALS_DELETE]: atCompany("Delete a professional’s credentials."),
  [P.WORKFORCE_LOCATIONS_VIEW]: atCompany("See at which facilities a professional may work."),
  [P.WORKFORCE_LOCATIONS_EDIT]: atCompany("Decide at which facilities a professional may work."),
  [P.CONTACTS_VIEW]: ofAgency("Open My Team."),
  [P.CONTACTS_CREATE]: ofAgency("Add colleagues to My Team."),
  [P.CONTACTS_EDIT]: ofAgency("Change colleagues in My Team."),
  [P.CONTACTS_CHANGE_STATUS]: ofAgency(
    "Enable and disable colleagues, which opens and closes their sign-in.",
  ),
  [P.CONTACTS_ENABLE_CLAIM_NOTIFICATIONS]: ofAgency("Switch a colleague’s mails about claimed shifts."),
  [P.DESK_AGENCIES]: atDesk("Set agencies up: people, contracts, rates, logo; put bundles together."),
  [P.DESK_CREDENTIALS]: atDesk("Verify and reject the credentials of every professional."),
  [P.DESK_CUSTOMERS]: atDesk(
    "Create customers and set them up: facilities, units, shifts, rates, people and agencies.",
  ),
  [P.DESK_DISPUTES]: atDesk("Resolve the disputes of every facility."),
  [P.DESK_NOTICES]: atDesk("Show notices to the people of customers, and end them."),
  [P.DESK_PEOPLE]: atDesk(
    "Find everyone who signs in, sign them out, change their address, disable and enable them.",
  ),
  [P.DESK_PROFESSIONALS]: atDesk(
    "Find every professional, see what keeps them from a shift, deactivate and merge records.",
  ),
  [P.DESK_SYSTEM]: atDesk(
    "Retry messages and jobs that failed, set the portal’s limits, and give colleagues the desk.",
  ),
  [P.DESK_VIEW_AS]: atDesk("See the screens of someone who has agreed to it, and change nothing there."),
};

/** A company defines its own note categories, each with a permission to read and one to write. */
const ofNoteCategory = /^WORKFORCE\.NOTES\.([A-Z0-9_]+)\.(VIEW|EDIT)$/;

/** What a permission allows, as a sentence. */
export function meaningOf(permission: string): string {
  const [, category, operation] = ofNoteCategory.exec(permission) ?? [];
  if (category) return `${operation === "VIEW" ? "Read" : "Write"} the notes of ${category}.`;
  return Object.hasOwn(permissionCatalogue, permission)
    ? permissionCatalogue[permission as Permission].meaning
    : permission;
}

/** Where a permission belongs on the list of all. */
const groups: readonly (readonly [RegExp, string])[] = [
  [/^WORKFORCE\b.*NOTES/, "Notes about people"],
  [/^WORKFORCE/, "Workforce"],
  [/^REPORTS/, "Reports"],
  [/^CONTACTS/, "My Team"],
  [/^DESK/, "The desk"],
  [/PAST|DISPUTES|CDPH530|SIGNATURE/, "Past shifts"],
  [/CAREGIVER_INVITE|PROFESSIONALS|INTERNAL_STAFF|ENABLE_DISABLE_STAFF|DNR/, "Professionals"],
  [/SETTINGS/, "Settings and set-up"],
];

/** In the order of the list. */
export const permissionGroups: readonly string[] = [
  "Schedule",
  "Past shifts",
  "Professionals",
  "Settings and set-up",
  "Workforce",
  "Notes about people",
  "Reports",
  "My Team",
  "The desk",
];

export const groupOf = (permission: string): string =>
  groups.find(([pattern]) => pattern.test(permission))?.[1] ?? "Schedule";

/** The levels at which a permission can be granted; none for an unknown string. */
export function levelsOf(permission: string): readonly PermissionLevel[] {
  if (ofNoteCategory.test(permission)) return ["company"];
  return Object.hasOwn(permissionCatalogue, permission)
    ? permissionCatalogue[permission as Permission].levels
    : [];
}
