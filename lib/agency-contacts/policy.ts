import type { Actor } from "@/lib/access/actor";
import { permissionsOf } from "@/lib/access/permission-sets";
import { hasExactly, P } from "@/lib/access/permissions";

type Caller = Pick<Actor, "agencyPermissions" | "userId">;

/** What a person may do in My Team. */
export type TeamAccess = {
  canCreate: boolean;
  canEdit: boolean;
  canChangeStatus: boolean;
  canSwitchClaims: boolean;
};

export const teamAccess = ({ agencyPermissions: held }: Caller): TeamAccess => ({
  canCreate: hasExactly(held, P.CONTACTS_CREATE),
  canEdit: hasExactly(held, P.CONTACTS_EDIT),
  canChangeStatus: hasExactly(held, P.CONTACTS_CHANGE_STATUS),
  canSwitchClaims: hasExactly(held, P.CONTACTS_ENABLE_CLAIM_NOTIFICATIONS),
});

/**
 * Whether a colleague may correct the address of an account that was never used: only if it can do no more than any new
 * contact, because the reader of the mail gets the account.
 */
export const canCorrectAddress = (contact: {
  permissions: readonly string[];
  isOfAgencyOnly: boolean;
}): boolean => {
  const ofNewContact: readonly string[] = permissionsOf("agency-colleague", "agency");
  return contact.isOfAgencyOnly && contact.permissions.every((held) => ofNewContact.includes(held));
};

/** No one may change their own status. */
export const canChangeStatusOf = (actor: Caller, contactId: number): boolean =>
  contactId !== actor.userId && teamAccess(actor).canChangeStatus;
