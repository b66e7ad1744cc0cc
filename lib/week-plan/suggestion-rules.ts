import { weekdayOf } from "@/lib/time/calendar";
import { takeOf, weekMinutesOf, withDrafts, type Board, type BoardPerson, type Take } from "./board-rules";
import type { PlanSlot } from "./schema";

export type Fitting = { of: BoardPerson; take: Take; minutes: number };

const staffOf = ({ people }: Board) => [...people.values()].filter(({ person }) => person.is_staff);

/** Nothing speaks against it: no rule, no warning, no hours beyond the threshold, and nothing they said. */
export const isClean = ({ block, concerns, stated }: Take): boolean =>
  block === null && concerns.length === 0 && stated !== "CANNOT";

const concernRank = ({ concerns, stated }: Take): number => {
  if (concerns.some(({ needsAcknowledgement }) => needsAcknowledgement)) return 3;
  if (stated === "CANNOT") return 2;
  return concerns.length > 0 ? 1 : 0;
};

/** Best first: fewest concerns, then available, of the unit, oriented, fewest hours, most shifts here. */
function compareFitting(slot: PlanSlot) {
  const knows = ({ of }: Fitting) => Number(slot.unit_id !== null && of.person.unit_id === slot.unit_id);
  return (a: Fitting, b: Fitting) =>
    concernRank(a.take) - concernRank(b.take) ||
    Number(b.take.stated === "CAN") - Number(a.take.stated === "CAN") ||
    knows(b) - knows(a) ||
    Number(b.of.person.is_oriented) - Number(a.of.person.is_oriented) ||
    a.minutes - b.minutes ||
    b.of.person.worked_here - a.of.person.worked_here ||
    a.of.person.id - b.of.person.id;
}

/** Staff who can have a slot, best first. */
export const fittingFor = (
  board: Board,
  slot: PlanSlot,
  /** What it would do to each, if that is known already. */
  takes?: ReadonlyMap<number, Take>,
): Fitting[] =>
  staffOf(board)
    .map((of) => ({
      of,
      take: takes?.get(of.person.id) ?? takeOf(board, of, slot),
      minutes: weekMinutesOf(board, of),
    }))
    .filter(({ take }) => take.block === null)
    .sort(compareFitting(slot));

export const gapsOf = ({ slots, drafts }: Board): PlanSlot[] =>
  [...slots.values()].filter((slot) => slot.is_plannable && !drafts.has(slot.slot_id));

export type Placed = { slotId: number; personId: number };

/**
 * People for open slots, none of whom anything speaks against: those hardest to fill first, each with the best who is
 * left. The same board gives the same people.
 */
export function suggest(board: Board, slots: readonly PlanSlot[]): Placed[] {
  const cleanFor = (on: Board, slot: PlanSlot) => fittingFor(on, slot).filter(({ take }) => isClean(take));
  const inOrder = slots
    .map((slot) => ({ slot, choices: cleanFor(board, slot).length }))
    .sort(
      (a, b) =>
        a.choices - b.choices ||
        a.slot.starts_at.localeCompare(b.slot.starts_at) ||
        a.slot.slot_id - b.slot.slot_id,
    );
  let planned = board;
  const placed: Placed[] = [];
  for (const { slot } of inOrder) {
    const [best] = cleanFor(planned, slot);
    if (!best) continue;
    const personId = best.of.person.id;
    placed.push({ slotId: slot.slot_id, personId });
    planned = withDrafts(planned, [[slot.slot_id, personId]]);
  }
  return placed;
}

type NotCopied = { slot: PlanSlot; name: string; why: string };

/** Someone who is beyond the threshold with what was copied. */
type CopiedOvertime = { id: number; name: string; minutes: number };

export type Copied = { placed: Placed[]; notCopied: NotCopied[]; overtime: CopiedOvertime[] };

const placeOf = ({ date, from, resource_type, unit_id }: PlanSlot) =>
  [weekdayOf(date), from, resource_type, unit_id].join("|");

/** Why last week's person can't simply have the slot again; null if they can. Overtime is only told. */
function reasonAgainst({ block, concerns, asksOff, stated }: Take): string | null {
  if (block) return block.text;
  if (asksOff) return "They have asked for this day off.";
  const hard = concerns.find(({ needsAcknowledgement }) => needsAcknowledgement);
  return hard?.text ?? (stated === "CANNOT" ? "They said they can’t work then." : null);
}

/**
 * Last week's people for open slots of the same weekday, time, type and unit; who of them can't come again, and who is
 * beyond the threshold by it.
 */
export function copyWeek(board: Board, lastWeek: readonly PlanSlot[]): Copied {
  const held = new Map<string, PlanSlot[]>();
  for (const slot of lastWeek)
    if (slot.caregiver_id !== null && slot.is_flex && slot.paid_minutes > 0)
      held.set(placeOf(slot), [...(held.get(placeOf(slot)) ?? []), slot]);
  const again = new Set(
    [...board.slots.values()].map(
      (slot) => `${placeOf(slot)} ${slot.caregiver_id ?? board.drafts.get(slot.slot_id)}`,
    ),
  );
  const placed: Placed[] = [];
  const notCopied: NotCopied[] = [];
  let planned = board;
  for (const slot of gapsOf(board)) {
    const place = placeOf(slot);
    const candidates = (held.get(place) ?? []).filter(
      ({ caregiver_id }) => !again.has(`${place} ${caregiver_id}`),
    );
    const reasons: NotCopied[] = [];
    for (const { caregiver_id, caregiver_name } of candidates) {
      const of = planned.people.get(caregiver_id!);
      const why = of ? reasonAgainst(takeOf(planned, of, slot)) : "Not on this facility’s staff anymore.";
      if (why === null) {
        placed.push({ slotId: slot.slot_id, personId: caregiver_id! });
        planned = withDrafts(planned, [[slot.slot_id, caregiver_id!]]);
        again.add(`${place} ${caregiver_id}`);
        reasons.length = 0;
        break;
      }
      reasons.push({ slot, name: caregiver_name ?? "", why });
    }
    notCopied.push(...reasons);
  }
  const overtime = [...new Set(placed.map(({ personId }) => personId))]
    .map((id) => planned.people.get(id)!)
    .map((of) => ({ id: of.person.id, name: of.person.name, minutes: weekMinutesOf(planned, of) }))
    .filter(({ minutes }) => minutes > board.thresholdHours * 60);
  return { placed, notCopied, overtime };
}

export type Reviewed = Placed & {
  of: BoardPerson;
  slot: PlanSlot;
  take: Take;
};

/** The drafts as the server will judge them: in order of start, each beside the earlier ones. */
export function review(board: Board): Reviewed[] {
  const inOrder = [...board.drafts]
    .map(([slotId, personId]) => ({ slotId, personId, slot: board.slots.get(slotId)! }))
    .sort((a, b) => a.slot.starts_at.localeCompare(b.slot.starts_at) || a.slotId - b.slotId);
  let planned = withDrafts(
    board,
    inOrder.map(({ slotId }) => [slotId, null]),
  );
  return inOrder.flatMap(({ slotId, personId, slot }) => {
    const of = planned.people.get(personId);
    if (!of) return [];
    const take = takeOf(planned, of, slot);
    if (take.block === null) planned = withDrafts(planned, [[slotId, personId]]);
    return [{ slotId, personId, slot, of, take }];
  });
}
