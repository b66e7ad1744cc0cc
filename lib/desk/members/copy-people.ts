import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { listMemberships } from "@/lib/users/administration/reads";
import { writeMembership } from "@/lib/users/administration/write-membership";
import { changeFacility } from "../customers/change-facility";
import { mayChangeHeld } from "../customers/policy";
import { refuse } from "../customers/present";
import { findCustomer } from "../customers/save-person-at-desk";
import { lastEventId } from "../imports/reads.sql";
import { trackRun } from "../imports/track-run";
import { refuse as refuseAccount } from "../people/present";
import type { CopiedPeople, PeopleToCopy } from "./schema";

type Copy = { facilityId: number; fromId: number } & PeopleToCopy;

/**
 * Gives people of another facility of the customer what they hold there, which is taken back as an import is; who holds
 * something here already keeps that.
 * Throws NotFound for another customer's facility or someone who isn't there, Forbidden for one who may do more than the
 * caller, Conflict for oneself.
 */
export const copyPeople = (ctx: Ctx, input: Copy): Promise<CopiedPeople> =>
  changeFacility(ctx, { operation: "desk.people-copied", input }, async (tx, by) => {
    const { facilityId, fromId, userIds } = input;
    const { facility, facilities } = await findCustomer(tx, ctx, facilityId);
    if (fromId === facilityId || !facilities.some(({ id }) => id === fromId)) throw new NotFound();
    const eventsAfter = await lastEventId(tx);
    const place = { level: "facility" as const, id: facilityId, name: facility.name };
    let people = 0;
    for (const userId of new Set(userIds)) {
      if (userId === ctx.actor.userId) refuseAccount("SELF");
      const held = (await listMemberships(tx, userId)).facility;
      const after = held.find(({ id }) => id === fromId)?.permissions;
      if (!after) throw new NotFound();
      if (held.some(({ id }) => id === facilityId)) continue;
      const change = { place, before: null, after };
      if (!mayChangeHeld(ctx.actor, [change])) refuse("HOLDS_MORE", "userIds");
      await writeMembership(tx, by, { userId, ...change });
      people += 1;
    }
    const { userId } = ctx.actor;
    const run = trackRun(ctx, { kind: "copies", facilityId, isPreview: false, userId });
    await run.save(tx, by, eventsAfter, { created: 0, updated: people });
    return { people };
  });
