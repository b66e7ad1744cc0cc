import { addDays } from "@/lib/time/calendar";
import { isCancelled, isFilled } from "../rules";
import type { ListSlot } from "../schema";

type RoleCoverage = { role: string; filled: number; total: number };
export type DayCoverage = { date: string; filled: number; total: number; roles: RoleCoverage[] };

/** A column has room for as many; a facility with more sees its smaller ones together. */
const ROLES_AT_MOST = 3;
const OTHER = "Other";

/** The roles of the columns, the largest first, so that each has its line on every day. */
function rolesOf(slots: readonly ListSlot[]): string[] {
  const counts = new Map<string, number>();
  for (const { resource_type } of slots) counts.set(resource_type, (counts.get(resource_type) ?? 0) + 1);
  const roles = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([role]) => role);
  return roles.length > ROLES_AT_MOST ? [...roles.slice(0, ROLES_AT_MOST - 1), OTHER] : roles;
}

/** How many places of each role are filled on each of some days in a row; what was cancelled counts nowhere. */
export function coverageOf(
  all: readonly ListSlot[],
  { from, days, isCounted }: { from: string; days: number; isCounted: (slot: ListSlot) => boolean },
): DayCoverage[] {
  const until = addDays(from, days);
  const slots = all.filter(
    (slot) => slot.shift_date >= from && slot.shift_date < until && !isCancelled(slot) && isCounted(slot),
  );
  const roles = rolesOf(slots);
  const columns = new Map(
    Array.from({ length: days }, (_, n): [string, DayCoverage] => {
      const date = addDays(from, n);
      const none = roles.map((role) => ({ role, filled: 0, total: 0 }));
      return [date, { date, filled: 0, total: 0, roles: none }];
    }),
  );
  for (const slot of slots) {
    const day = columns.get(slot.shift_date)!;
    const role = day.roles.find((one) => one.role === slot.resource_type) ?? day.roles.at(-1)!;
    const filled = isFilled(slot) ? 1 : 0;
    for (const counted of [day, role]) {
      counted.filled += filled;
      counted.total += 1;
    }
  }
  return [...columns.values()];
}
