import { isAgencyAdministrator } from "@/lib/access/answers-for-others";
import { readablePhone } from "@/lib/phones/format";
import { Conflict, refusals, Forbidden } from "@/lib/errors";
import type { ContactRow } from "./reads";
import { nameParts } from "./rules";
import type { AgencyContact } from "./schema";

export const refuse = refusals({
  EXISTS: (support: string) => ({
    as: Conflict,
    field: "email",
    message: `A contact with this email can’t be added. Check the address, or contact agency support at ${support}.`,
  }),
  HAS_SIGNED_IN: {
    as: Conflict,
    field: "email",
    message:
      "This contact has signed in already, so only they and the administration can change the address.",
  },
  BY_ADMINISTRATION: (support: string) => ({
    as: Conflict,
    field: "email",
    message: `This contact has more permissions than a new one. To correct their address, please contact ${support}.`,
  }),
  DISABLED: { as: Conflict, field: "email", message: "This contact is disabled. Enable them first." },
  LAST_ADMIN: {
    as: Conflict,
    field: "is_portal_enabled",
    message: "Your team needs an enabled admin. Enable another one first.",
  },
  OWN_STATUS: {
    as: Forbidden,
    field: "is_portal_enabled",
    message: "You cannot enable or disable your own contact.",
  },
  NO_STATUS_PERMISSION: {
    as: Forbidden,
    field: "is_portal_enabled",
    message: "You do not have permission to enable or disable contacts.",
  },
  NO_CLAIMS_PERMISSION: {
    as: Forbidden,
    field: "notify_claims_enabled",
    message: "You do not have permission to change claim notifications.",
  },
});

export function presentContact(row: ContactRow): AgencyContact {
  const { first, last } = nameParts(row.name, row.lastName);
  return {
    id: row.id,
    first_name: first,
    last_name: last,
    name: row.name,
    email: row.email,
    phone_number: readablePhone(row.phone),
    phone_extension_number: row.phoneExtension,
    is_admin: isAgencyAdministrator(row.permissions),
    is_portal_enabled: row.disabledAt === null,
    is_invited: row.isInvited,
    invited_at: row.isInvited ? new Date(row.invitedAt).toISOString() : null,
    notify_claims_enabled: row.notifyClaimsEnabled,
    notify_shift_cancel_enabled: row.notifyShiftCancelEnabled,
    notify_missed_punch_summary_enabled: row.notifyMissedPunchSummaryEnabled,
  };
}
