import { addDays } from "@/lib/time/calendar";
import { formatTime } from "@/lib/time/zones";

/** A slot of the schedule, with the fields the form needs. */
export type FormSlot = {
  resourceType: string;
  rank: number;
  isOrientation: boolean;
  /** Wall time of the structure's start, HH:MM:SS. */
  fromTime: string;
  startsAt: Date;
  unitName: string | null;
  firstName: string | null;
  lastName: string | null;
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
};

export type SheetRow = {
  assignment: string;
  /** Empty if no one is assigned: the line is filled in by hand. */
  name: string;
  discipline: string;
  actualStart: string;
  actualEnd: string;
};

/** One shift of one unit. */
export type Sheet = { shift: 1 | 2 | 3; start: string; unit: string | null; rows: SheetRow[] };

export type SheetPage = Omit<Sheet, "rows"> & { rows: (SheetRow | null)[] };

export const LINES_A_PAGE = 14;

/** The form is California's. */
export const isFormOffered = (stateCode: string): boolean => stateCode === "CA";

const EARLIEST_DAYS_BACK = 366;
const LATEST_DAYS_AHEAD = 28;

/** Days not planned yet, or long closed, have no form. */
export function isFormDay(patientDay: string, today: string): boolean {
  return patientDay >= addDays(today, -EARLIEST_DAYS_BACK) && patientDay <= addDays(today, LATEST_DAYS_AHEAD);
}

/** The first shift starts in the morning, the second in the afternoon or evening, the third at night. */
export function shiftNumberOf(fromTime: string): 1 | 2 | 3 {
  if (fromTime >= "04:00" && fromTime < "12:00") return 1;
  return fromTime >= "12:00" && fromTime < "21:00" ? 2 : 3;
}

/** Work other than nursing is not counted on the form. */
const notNursing = new Set(["RT"]);

/** California calls a licensed practical nurse LVN. */
const disciplineOf = (resourceType: string) => (resourceType === "LPN" ? "LVN" : resourceType);

const nameOf = ({ firstName, lastName }: FormSlot) => [firstName, lastName].filter(Boolean).join(" ");

function rowOf(slot: FormSlot, zone: string): SheetRow {
  return {
    assignment: slot.isOrientation ? "Orientation" : "",
    name: nameOf(slot),
    discipline: disciplineOf(slot.resourceType),
    actualStart: slot.checkedInAt ? formatTime(slot.checkedInAt, zone) : "",
    actualEnd: slot.checkedOutAt ? formatTime(slot.checkedOutAt, zone) : "",
  };
}

/** Nurses before aides, people before open lines, then by name. */
function compareOnSheet(a: FormSlot, b: FormSlot): number {
  const isOpen = (slot: FormSlot) => Number(slot.lastName === null);
  return (
    b.rank - a.rank ||
    a.resourceType.localeCompare(b.resourceType, "en") ||
    isOpen(a) - isOpen(b) ||
    nameOf(a).localeCompare(nameOf(b), "en")
  );
}

/** The sheets of a patient day: by shift, then unit by name, those without a unit last. */
export function sheetsOf(slots: readonly FormSlot[], zone: string): Sheet[] {
  const groups = new Map<string, FormSlot[]>();
  for (const slot of slots.filter(({ resourceType }) => !notNursing.has(resourceType))) {
    const order = `${shiftNumberOf(slot.fromTime)}/${slot.startsAt.toISOString()}/${slot.unitName ?? "\uffff"}`;
    groups.set(order, [...(groups.get(order) ?? []), slot]);
  }
  return [...groups.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, members]) => ({
      shift: shiftNumberOf(members[0]!.fromTime),
      start: formatTime(members[0]!.startsAt, zone),
      unit: members[0]!.unitName,
      rows: members.sort(compareOnSheet).map((slot) => rowOf(slot, zone)),
    }));
}

/** Pads to full pages; empty lines are for unscheduled people. */
export function pagesOf(sheets: readonly Sheet[]): SheetPage[] {
  return sheets.flatMap((sheet) =>
    Array.from({ length: Math.ceil(sheet.rows.length / LINES_A_PAGE) }, (_, page) => ({
      ...sheet,
      rows: Array.from(
        { length: LINES_A_PAGE },
        (__, line) => sheet.rows[page * LINES_A_PAGE + line] ?? null,
      ),
    })),
  );
}
