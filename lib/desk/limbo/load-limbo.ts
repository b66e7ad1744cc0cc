import { db } from "@/db/client";
import { requireDesk } from "@/lib/access/desk";
import { setOf } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { findClaimed, listConfirming } from "./reads.sql";
import type { LimboShift } from "./schema";

/** Who to call about a shift that was claimed and not confirmed. Throws Forbidden, NotFound once it is neither. */
export async function loadLimbo({ actor }: Pick<Ctx, "actor">, slotId: number): Promise<LimboShift> {
  requireDesk(actor, P.DESK_CUSTOMERS);
  const found = await findClaimed(db, slotId);
  if (!found) throw new NotFound();
  const people = await listConfirming(db, found.facility.id);
  return {
    ...found,
    people: people.map(({ permissions, ...one }) => ({
      ...one,
      role: setOf(permissions, "facility")?.name ?? null,
    })),
  };
}
