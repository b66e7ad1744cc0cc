import { eq, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { invite } from "@/db/schema/invites";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { shiftStructure } from "@/db/schema/structures";
import { offeredShift } from "@/lib/invites/reads";
import { isWithin, unpaidBreakOf } from "@/lib/shifts/parts/reads";
import { firstOpenPlace, unitsOfOpenPlaces } from "@/lib/slots/places/reads";

type HeldSlot = {
  status: "CLAIMED" | "CONFIRMED";
  unitName: string | null;
  /** ISO texts, as JSON has no instants. */
  startsAt: string;
  endsAt: string;
  unpaidBreakMinutes: number;
  wage: number | null;
  bonus: number;
};

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
      unpaidBreakMinutes: unpaidBreakOf(),
      openSlotId: firstOpenPlace(sql`shift.id`, now),
      openUnits: unitsOfOpenPlaces(sql`shift.id`, now),
      /** The professional's slot in the shift, or in a part of it, with the terms it was claimed on; money in cents. */
      held: sql<HeldSlot | null>`(
        select json_build_object('status', s.status, 'unitName', u.name,
          'startsAt', s.starts_at, 'endsAt', s.ends_at,
          'unpaidBreakMinutes', coalesce(part.unpaid_break_minutes, shift_structure.unpaid_break_minutes),
          'wage', (s.wage * 100)::int, 'bonus', (s.bonus * 100)::int)
        from slot s join shift part on part.id = s.shift_id left join unit u on u.id = s.unit_id
        where ${isWithin(sql`s.shift_id`, sql`shift.id`)} and s.professional_id = invite.professional_id
          and s.status in ('CLAIMED', 'CONFIRMED')
        order by s.starts_at limit 1)`,
      /** The time of their "yes, but at 8", if that is what they answered last. */
      saidStart: sql<string | null>`(select m.read_time from message m
        where m.invite_id = invite.id and m.direction = 'IN' order by m.id desc limit 1)`,
      isCancelled: sql<boolean>`not exists (select 1 from slot s where ${isWithin(sql`s.shift_id`, sql`shift.id`)}
        and s.status not in ('CANCELLED', 'FACILITY_CANCELLED'))`,
    })
    .from(invite)
    .innerJoin(professional, eq(professional.id, invite.professionalId))
    .innerJoin(shift, eq(shift.id, invite.shiftId))
    .innerJoin(shiftStructure, eq(shiftStructure.id, shift.shiftStructureId))
    .innerJoin(facility, eq(facility.id, invite.facilityId))
    .where(eq(invite.linkHash, linkHash))
    .limit(1);
  return found ?? null;
}
export type FoundOffer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;
