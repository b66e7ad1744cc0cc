import type { Actor } from "@/lib/access/actor";
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

/** No one may change their own status. */
export const canChangeStatusOf = (actor: Caller, contactId: number): boolean =>
  contactId !== actor.userId && teamAccess(actor).canChangeStatus;
