import { addDays } from "@/lib/time/calendar";
import { displayStatus, isCancelled, isFilled, isNoShow } from "../rules";
import { onePerPlace } from "../places/rules";
import type { ListSlot } from "../schema";

/**
 * Coverage of a day, a role or a shift. `filled` includes `claimed`, which await confirmation, and `noShows`, where no
 * one is.
 */
export type Coverage = { filled: number; claimed: number; noShows: number; total: number };
type RoleCoverage = Coverage & { role: string };
export type DayCoverage = Coverage & { date: string; roles: RoleCoverage[] };

const none = (): Coverage => ({ filled: 0, claimed: 0, noShows: 0, total: 0 });

function count(into: Coverage, slot: ListSlot): void {
  into.total += 1;
  if (isFilled(slot)) into.filled += 1;
  if (isNoShow(slot)) into.noShows += 1;
  if (displayStatus(slot) === "PENDING") into.claimed += 1;
}

/** Coverage of some slots' places, leaving out cancelled ones. */
export function coverageOfSlots(slots: readonly ListSlot[]): Coverage {
  const coverage = none();
  for (const slot of onePerPlace(slots.filter((one) => !isCancelled(one)))) count(coverage, slot);
  return coverage;
}

/** Lines that fit in a column; a facility with more roles sees its smaller ones combined. */
const MAX_ROLES = 3;
const OTHER = "Other";

/** The roles shown, largest first, on the same line every day. */
function rolesOf(slots: readonly ListSlot[]): string[] {
  const counts = new Map<string, number>();
  for (const { resource_type } of slots) counts.set(resource_type, (counts.get(resource_type) ?? 0) + 1);
  const roles = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([role]) => role);
  return roles.length > MAX_ROLES ? [...roles.slice(0, MAX_ROLES - 1), OTHER] : roles;
}

/** Coverage of each role over consecutive days, whatever the screen filters. */
export function coverageOf(
  all: readonly ListSlot[],
  { from, days }: { from: string; days: number },
): DayCoverage[] {
  const until = addDays(from, days);
  const slots = onePerPlace(
    all.filter((slot) => slot.shift_date >= from && slot.shift_date < until && !isCancelled(slot)),
  );
  const roles = rolesOf(slots);
  const columns = new Map(
    Array.from({ length: days }, (_, n): [string, DayCoverage] => {
      const date = addDays(from, n);
      return [date, { date, ...none(), roles: roles.map((role) => ({ role, ...none() })) }];
    }),
  );
  for (const slot of slots) {
    const day = columns.get(slot.shift_date)!;
    const role = day.roles.find((one) => one.role === slot.resource_type) ?? day.roles.at(-1)!;
    for (const counted of [day, role]) count(counted, slot);
  }
  return [...columns.values()];
}
