import { MAX_PROVIDERS } from "@/lib/shifts/rules";
import { addDays } from "@/lib/time/calendar";

export const WEEK = 7;
export const MAX_FIRST_SLOTS = 2_000;

/** The cell of a shift on a day of the week, counted from its first; "all" fills the others. */
export const cellOf = (structureId: number, day: number | "all") => `${structureId}.${day}`;

/** How many people are typed in a cell: 0 for an empty one, NaN for what is no count. */
export function countIn(text: string): number {
  const typed = text.trim();
  if (typed === "") return 0;
  return /^\d{1,2}$/.test(typed) && Number(typed) <= MAX_PROVIDERS ? Number(typed) : Number.NaN;
}

type Structure = { id: number };

/** The shifts of a typed week. */
export const shiftsOf = (
  values: Readonly<Record<string, string>>,
  structures: readonly Structure[],
  from: string,
) =>
  structures.flatMap(({ id }) =>
    Array.from({ length: WEEK }, (_, day) => ({
      structureId: id,
      startsOn: addDays(from, day),
      slots: countIn(values[cellOf(id, day)] ?? ""),
    })).filter(({ slots }) => slots > 0),
  );

/** What is wrong with a typed week, at its cells. */
export const faultsOfWeek = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([cell, text]) => /^\d+\.\d$/.test(cell) && Number.isNaN(countIn(text)))
      .map(([cell]) => [cell, `Enter how many people, 0 to ${MAX_PROVIDERS}.`]),
  );

type Shift = { resource_type: string; from: string; to: string; is_orientation: boolean };

const isSame = (a: Shift, b: Shift) =>
  a.resource_type === b.resource_type &&
  a.from === b.from &&
  a.to === b.to &&
  a.is_orientation === b.is_orientation;

/** The cells of a week that needs as many people as another facility's, and how many of those have no shift here. */
export function cellsAs(
  rows: readonly (Shift & { day: number; slots: number })[],
  structures: readonly (Shift & { id: number })[],
): { cells: Record<string, string>; filled: number; without: number } {
  const cells: Record<string, string> = {};
  for (const { id } of structures)
    for (const day of ["all", 0, 1, 2, 3, 4, 5, 6] as const) cells[cellOf(id, day)] = "";
  let [filled, without] = [0, 0];
  for (const row of rows) {
    const structure = structures.find((one) => isSame(one, row));
    if (!structure) without += row.slots;
    else {
      // More than a cell takes are requested by the facility itself.
      const slots = Math.min(row.slots, MAX_PROVIDERS);
      cells[cellOf(structure.id, row.day)] = String(slots);
      filled += slots;
    }
  }
  return { cells, filled, without };
}

/** Whether a first week can be taken back as a whole: while no one has taken any of it. */
export const canTakeBack = ({ slots, open }: { slots: number; open: number }): boolean =>
  slots > 0 && open === slots;
