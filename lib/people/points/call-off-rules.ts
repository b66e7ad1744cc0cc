import { callOffReasons } from "@/lib/slots/call-off/rules";
import type { CallOffPoints } from "@/lib/slots/call-off/schema";
import { attendedOf, type AttendedRow } from "../attendance-rules";
import { pointsOf, sumPoints, type PointTerms } from "./rules";
import type { CallOffPointsList } from "./schema";
import { addedText } from "./word-rules";

type Row = AttendedRow & { slotId: number; facilityId: number; startsOn: string };

const isHeld = ({ status }: Row) => status === "CLAIMED" || status === "CONFIRMED";
const wasCalledOff = ({ status, callOffReason }: Row) => status === "CANCELLED" && callOffReason !== null;

/** What the slot's call-off adds, of all that its professional attended; null if it isn't one. */
function addedBy(slotId: number, rows: readonly Row[], terms: PointTerms, now: Date): CallOffPoints {
  const attended = attendedOf(rows, now);
  const own = attended.find(({ row }) => row.slotId === slotId);
  const added = {
    points: (own && pointsOf(own, terms)?.points) ?? 0,
    total: sumPoints(attended, terms).total,
    days: terms.rule.days,
    review_at: terms.rule.reviewAt,
  };
  return { ...added, text: addedText(added) };
}

/**
 * What a slot's call-off added, or would add now for a reason that isn't excused; null for a slot that nobody has or has
 * called off. `rows` are what its professional attended, and the slot.
 */
export function callOffPoints(
  slotId: number,
  rows: readonly Row[],
  { terms, now }: { terms: PointTerms; now: Date },
): CallOffPointsList["rows"][number] | null {
  const slot = rows.find((row) => row.slotId === slotId);
  if (!slot) return null;
  if (wasCalledOff(slot)) return { slot_id: slotId, excused: [], ...addedBy(slotId, rows, terms, now) };
  if (!isHeld(slot)) return null;
  const { excused } = terms.rule;
  const callOffReason = callOffReasons.find((one) => !excused.includes(one)) ?? "UNSTATED";
  const calledOff = { ...slot, status: "CANCELLED", cancelledAt: now, callOffReason };
  const after = rows.map((row) => (row === slot ? calledOff : row));
  return { slot_id: slotId, excused, ...addedBy(slotId, after, terms, now) };
}
