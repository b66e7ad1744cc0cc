import { eq, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { invite } from "@/db/schema/invites";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { offeredShift } from "@/lib/invites/reads";
import { isWithin } from "@/lib/shifts/parts/reads";
import { firstOpenPlace, unitsOfOpenPlaces } from "@/lib/slots/places/reads";

/** The invite for a link's secret, with everything on its page. Possession of the link identifies the invited person. */
export async function findOffer(linkHash: string, now: Date, on: Queryable = db) {
  const [found] = await on
    .select({
      inviteId: invite.id,
      facilityId: invite.facilityId,
      shiftId: invite.shiftId,
      status: invite.status,
      expiresAt: invite.expiresAt,
      professionalId: invite.professionalId,
      firstName: professional.firstName,
      ...offeredShift,
      openSlotId: firstOpenPlace(sql`shift.id`, now),
      openUnits: unitsOfOpenPlaces(sql`shift.id`, now),
      /** The professional's slot in the shift, or in a part of it. */
      held: sql<{ status: "CLAIMED" | "CONFIRMED"; unitName: string | null } | null>`(
        select json_build_object('status', s.status, 'unitName', u.name)
        from slot s left join unit u on u.id = s.unit_id
        where ${isWithin(sql`s.shift_id`, sql`shift.id`)} and s.professional_id = invite.professional_id
          and s.status in ('CLAIMED', 'CONFIRMED')
        limit 1)`,
      /** The time of their "yes, but at 8", if that is what they answered last. */
      saidStart: sql<string | null>`(select m.read_time from message m
        where m.invite_id = invite.id and m.direction = 'IN' order by m.id desc limit 1)`,
      isCancelled: sql<boolean>`not exists (select 1 from slot s where ${isWithin(sql`s.shift_id`, sql`shift.id`)}
        and s.status not in ('CANCELLED', 'FACILITY_CANCELLED'))`,
    })
    .from(invite)
    .innerJoin(professional, eq(professional.id, invite.professionalId))
    .innerJoin(shift, eq(shift.id, invite.shiftId))
    .innerJoin(facility, eq(facility.id, invite.facilityId))
    .where(eq(invite.linkHash, linkHash))
    .limit(1);
  return found ?? null;
}
export type FoundOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;
