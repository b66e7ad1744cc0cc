import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { P } from "@/lib/access/permissions";
import { countHit } from "@/lib/auth/rate-limit";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { findUser, listMemberships } from "@/lib/users/administration/reads";
import { atDesk } from "../at-desk";
import { changeAgency } from "../agencies/create-agency-at-desk";
import { changeFacility } from "../customers/change-facility";
import { refuse } from "../people/present";

type Invited = { userId: number };

/** No one's mailbox is filled from here. */
const countInvitation = (userId: number) =>
  countHit({ name: "invited-again", of: String(userId), max: 5, minutes: 60 });

/** Mails the invitation once more, with a new link. Throws Conflict for someone who has signed in or is disabled. */
async function inviteAgain(tx: Transaction, by: Ctx<Administrator>, userId: number): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw new NotFound();
  if (user.hasPassword) refuse("SIGNS_IN");
  await countInvitation(userId);
  if (!(await sendPasswordLink(tx, by, userId))) refuse("DISABLED");
}

/** Throws NotFound for someone who isn't of the facility, or a facility that isn't the caller's. */
export const inviteAgainAtFacility = (ctx: Ctx, input: Invited & { facilityId: number }): Promise<void> =>
  changeFacility(ctx, { operation: "desk.invited-again", input }, async (tx, by) => {
    const held = await listMemberships(tx, input.userId);
    if (!held.facility.some(({ id }) => id === input.facilityId)) throw new NotFound();
    await inviteAgain(tx, by, input.userId);
  });

export const inviteAgainInAgency = (ctx: Ctx, input: Invited & { agencyId: number }): Promise<void> =>
  changeAgency(ctx, { operation: "desk.agency-invited-again", input }, async (tx, by) => {
    if ((await findUser(tx, input.userId))?.agencyId !== input.agencyId) throw new NotFound();
    await inviteAgain(tx, by, input.userId);
  });

export const inviteStaffAgain = (ctx: Ctx, { userId }: Invited): Promise<void> =>
  atDesk(ctx, P.DESK_SYSTEM, { operation: "desk.staff-invited-again", input: { userId } }, async (tx, by) => {
    if ((await listMemberships(tx, userId)).desk.length === 0) throw new NotFound();
    await inviteAgain(tx, by, userId);
  });
