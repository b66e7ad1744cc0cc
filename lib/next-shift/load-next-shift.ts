import type { Actor } from "@/lib/access/actor";
import { facilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { calledOffText } from "@/lib/sms/messages";
import { slotViewer } from "@/lib/slots/policy";
import { presentNextShift } from "./present";
import { listNextShifts } from "./reads.sql";
import type { NextShift } from "./schema";

/** The facility's next shift that has someone; null while there is none. `isBilled` asks for one with a rate. */
export async function loadNextShift(
  actor: Actor,
  scope: OneFacilityScope,
  when: { now: Date; isBilled?: boolean },
): Promise<NextShift | null> {
  const [row] = await listNextShifts(scope, when);
  return row ? presentNextShift(row, slotViewer(actor, scope.facilityId)) : null;
}

/** By facility, the text message that its subscribers would get if its next professional called off now. */
export async function loadCallOffExamples(actor: Actor, now: Date): Promise<Record<number, string>> {
  const rows = await listNextShifts(facilityScope(actor), { now });
  return Object.fromEntries(rows.map((row) => [row.facilityId, calledOffText(row)]));
}
