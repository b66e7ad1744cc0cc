/** Every permission string. What each means is in permission-catalogue.ts, which the browser doesn't load. */
export const P = {
  EDIT: "PORTAL.EDIT",
  BONUS: "PORTAL.BONUS",
  CANCEL: "PORTAL.CANCEL",
  DISPUTES: "PORTAL.DISPUTES",
  GUARANTEE: "PORTAL.GUARANTEE",
  EDIT_ASSIGNMENT: "PORTAL.EDIT.ASSIGNMENT",
  EDIT_WAGE: "PORTAL.EDIT.WAGE",
  EDIT_SHIFT_ROUTING: "PORTAL.EDIT.SHIFT_ROUTING",
  FORM_530_SEND_EMAIL: "PORTAL.CDPH530.SEND_EMAIL",
  SETTINGS_DNR: "PORTAL.SETTINGS.DNR",
  SETTINGS_FACILITY_INFO: "PORTAL.SETTINGS.FACILITY_INFO",
  INVITE: "PORTAL.SETTINGS.CAREGIVER_INVITE",
  SETTINGS_SIGNATURE_RULE: "PORTAL.SETTINGS.SIGNATURE_RULE",
  PAST_SHIFTS: "PORTAL.SHIFTS.PAST",
  PROFESSIONALS: "PORTAL.FEATURES.PROFESSIONALS",
  INTERNAL_STAFF: "PORTAL.FLEX.INTERNAL_STAFF",
  FLEX_ADD_CAREGIVER: "PORTAL.FLEX.ADD_CAREGIVER",
  FLEX_ADD_EDIT_SHIFT: "PORTAL.FLEX.ADD_EDIT_SHIFT",
  FLEX_CANCEL: "PORTAL.FLEX.CANCEL",
  FLEX_ASSIGN_UNITS: "PORTAL.FLEX.EDIT.UNIT.ASSIGNMENT",
  FLEX_ENABLE_DISABLE_STAFF: "PORTAL.FLEX.ENABLE_DISABLE_STAFF",
  FLEX_SLOT_REOPEN: "FLEX.SLOT.REOPEN",
  FLEX_FACILITY_FLOAT: "FLEX.FACILITY_FLOAT",
  REPORTS_VIEW: "REPORTS.VIEW",
  WORKFORCE_VIEW: "WORKFORCE_PAGE.VIEW",
  WORKFORCE_ACTION_VIEW: "WORKFORCE.EMPLOYEE.ACTION.VIEW",
  WORKFORCE_DOWNLOAD: "WORKFORCE.EMPLOYEE.DOWNLOAD",
  WORKFORCE_PROFESSIONAL_VIEW: "WORKFORCE.EMPLOYEE.PROFESSIONAL.VIEW",
  WORKFORCE_PROFESSIONAL_EDIT: "WORKFORCE.EMPLOYEE.PROFESSIONAL.EDIT",
  WORKFORCE_NOTES_VIEW: "WORKFORCE.EMPLOYEE.NOTES.VIEW",
  WORKFORCE_NOTES_EDIT: "WORKFORCE.EMPLOYEE.NOTES.EDIT",
  WORKFORCE_CREDENTIALS_VIEW: "WORKFORCE.EMPLOYEE.CREDENTIALS.VIEW",
  WORKFORCE_CREDENTIALS_EDIT: "WORKFORCE.EMPLOYEE.CREDENTIALS.EDIT",
  WORKFORCE_CREDENTIALS_DELETE: "WORKFORCE.EMPLOYEE.CREDENTIALS.DELETE",
  WORKFORCE_LOCATIONS_VIEW: "WORKFORCE.EMPLOYEE.LOCATIONS.VIEW",
  WORKFORCE_LOCATIONS_EDIT: "WORKFORCE.EMPLOYEE.LOCATIONS.EDIT",
  CONTACTS_VIEW: "CONTACTS.VIEW",
  CONTACTS_CREATE: "CONTACTS.CREATE",
  CONTACTS_EDIT: "CONTACTS.EDIT",
  CONTACTS_CHANGE_STATUS: "CONTACTS.CHANGE_STATUS",
  CONTACTS_ENABLE_CLAIM_NOTIFICATIONS: "CONTACTS.ENABLE_CLAIM_NOTIFICATIONS",
} as const;

export type Permission = (typeof P)[keyof typeof P];

const segments = (permission: string) => permission.toUpperCase().split(".");
const startsWith = (whole: string[], part: string[]) => part.every((segment, i) => whole[i] === segment);
const endsWith = (whole: string[], part: string[]) => startsWith([...whole].reverse(), [...part].reverse());

/** Exact match, which every single action requires. */
export function hasExactly(held: readonly string[], permission: string): boolean {
  const required = permission.toUpperCase();
  return held.some((one) => one.toUpperCase() === required);
}

/** A permission that starts with the section and ends with the operation, by whole dot-separated segments. */
export function hasSectionOperation(held: readonly string[], section: string, operation: string): boolean {
  const [start, end] = [segments(section), segments(operation)];
  return held.map(segments).some((one) => {
    return one.length >= start.length + end.length && startsWith(one, start) && endsWith(one, end);
  });
}
