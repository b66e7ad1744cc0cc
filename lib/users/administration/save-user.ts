import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import type { Ctx } from "@/lib/context";
import { createUser, updateUser } from "./create-user";
import { grantPermissions } from "./grant-permissions";
import { findUserByEmail } from "./reads";
import type { Grant, NewUser } from "./schema";

export type Invitation = {
  person: NewUser;
  grant: Omit<Grant, "person"> | null;
  /** Leaves the name and phone of someone who is known, because others may know them as well. */
  keepsDetails?: boolean;
  /** The facility in whose history a changed name is. */
  facilityId?: number;
};

/** Creates someone with their role and mails them a link to choose a password. Throws Conflict if they exist. */
export async function inviteUser(tx: Transaction, ctx: Ctx<Administrator>, { person, grant }: Invitation) {
  const made = await createUser(tx, ctx, person);
  const granted = grant && (await grantPermissions(tx, ctx, { ...grant, person: String(made.id) }));
  return {
    ...made,
    places: granted?.places ?? [],
    role: granted?.role ?? null,
    link: (await sendPasswordLink(tx, ctx, made.id))!,
  };
}

/** Invites someone, or changes and grants the person with this address, who gets no second link. */
export async function saveUser(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { person, grant, keepsDetails, facilityId }: Invitation,
) {
  const { email, ...change } = person;
  const known = await findUserByEmail(tx, email);
  if (!known) {
    const { id, link, role } = await inviteUser(tx, ctx, { person, grant });
    const told = role?.isWide ? { ...role, before: null } : null;
    return { id, email, outcome: "created" as const, link: link.url, role: told, changes: null };
  }
  const { changes } = await updateUser(tx, ctx, {
    person: String(known.id),
    change: keepsDetails ? {} : change,
    facilityId,
  });
  const granted = grant
    ? await grantPermissions(tx, ctx, { ...grant, person: String(known.id) })
    : { changed: 0, role: null };
  const isSame = changes === null && granted.changed === 0;
  return {
    id: known.id,
    email,
    outcome: isSame ? ("unchanged" as const) : ("updated" as const),
    link: null,
    role: granted.role,
    changes,
  };
}
