import { recordAudit } from "@/lib/audit/record-audit";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import type { Attendance } from "./schema";
import { countWorked, writeAttendance } from "./write-attendance.sql";

/** Arrivals, delays, no-shows and departures, as professionals report them. */
export async function recordAttendance(ctx: Ctx<"system">, attendances: Attendance[]): Promise<void> {
  if (attendances.length === 0) return;
  await writeUnkeyed(ctx, async (tx) => {
    const recorded = await writeAttendance(tx, attendances);
    const bySlot = new Map(attendances.map((one) => [one.slotId, one]));
    const worked = recorded.filter(({ slotId }) => bySlot.get(slotId)?.outcome === "ARRIVED");
    if (worked.length > 0) await countWorked(tx, worked);
    await recordAudit(
      tx,
      ctx,
      recorded.map(({ slotId, facilityId, professionalId, before }) => {
        const { slotId: _, professionalId: __, ...reported } = bySlot.get(slotId)!;
        return {
          // Nobody reports their own no-show.
          actor: reported.outcome === "NO_SHOW" ? "system" : { professionalId },
          action: "slot.attendance-recorded",
          facilityId,
          entity: "slot",
          entityId: slotId,
          before,
          after: reported,
        };
      }),
    );
  });
}
