import type { Queryable, Transaction } from "@/db/client";
import { selfScope } from "@/lib/access/people";
import { systemScope } from "@/lib/access/scopes";
import type { Ctx, Party } from "@/lib/context";
import { keepAnswer } from "@/lib/conversations/keep-answer";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { checkEligibility } from "@/lib/professionals/eligibility/rules";
import { claimOpenSlot } from "@/lib/slots/claiming/claim-slot";
import { addDays, formatShortDay, zoneName } from "@/lib/time/calendar";
import { dateOnAt, formatTime } from "@/lib/time/zones";
import { refuse } from "../present";
import { listLikeShifts, type FoundOffer, type LikeShift } from "./reads";

const MAX_LIKE = 3;
const LIKE_DAYS = 14;

/**
 * The facility's next open shifts that the invited professional could take instead: those of which nothing is to be
 * said, by the rules for accepting.
 */
export async function listLike(on: Queryable, found: FoundOffer, now: Date): Promise<LikeShift[]> {
  const scope = systemScope(found.facilityId);
  const lastOn = addDays(dateOnAt(now, found.timezone), LIKE_DAYS - 1);
  const open = await listLikeShifts(on, scope, { like: found, now, lastOn });
  const slots = await listEligibilitySlots(
    on,
    scope,
    open.map(({ slotId }) => slotId),
  );
  const self = selfScope(found.professionalId);
  const [profile] = await listEligibilityProfiles(on, self, [found.professionalId], slots);
  if (!profile) return [];
  const slotOf = new Map(slots.map((slot) => [slot.slotId, slot]));
  return open
    .filter(({ slotId }) => {
      const slot = slotOf.get(slotId);
      const verdict = slot && checkEligibility(profile, slot, now);
      return verdict && verdict.blocks.length + verdict.warnings.length === 0;
    })
    .slice(0, MAX_LIKE);
}

/** Claims one of them, as if they had been invited to it. Throws Conflict if it isn't among them any more. */
export async function takeLike(
  tx: Transaction,
  ctx: Ctx<Party>,
  { found, shiftId }: { found: FoundOffer; shiftId: number },
): Promise<void> {
  const { facilityId, professionalId, timezone: zone } = found;
  const one = (await listLike(tx, found, ctx.now)).find((like) => like.shiftId === shiftId);
  if (!one) return refuse("NO_PLACE_LEFT");
  const by = { ...ctx, actor: { professionalId } };
  await claimOpenSlot(tx, by, { slotId: one.slotId, scope: systemScope(facilityId) });
  const times = `${formatTime(one.startsAt, zone)} – ${formatTime(one.endsAt, zone)} ${zoneName(zone)}`;
  await keepAnswer(tx, ctx, {
    facilityId,
    professionalId,
    shiftId,
    channel: "PAGE",
    body: `I’ll take ${one.resourceType}, ${formatShortDay(one.startsOn)}, ${times} instead`,
  });
}
