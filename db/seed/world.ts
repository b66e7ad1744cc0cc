import type { bundle } from "../schema/bundles";
import type { dispute } from "../schema/disputes";
import type { facility } from "../schema/facilities";
import type { invite } from "../schema/invites";
import type { availability, certification, credential, professional } from "../schema/professionals";
import type { recurringShift, shift } from "../schema/shifts";
import type { slot } from "../schema/slots";
import type { rate, shiftStructure } from "../schema/structures";
import type { FacilityProfile } from "./facility-profiles";
import type { Random } from "./random";

export type Pool = "FLEX" | "ON_DEMAND" | "AGENCY";
export type Period = "DAY" | "EVENING" | "NIGHT";
export type StructureRow = typeof shiftStructure.$inferSelect;
export type ShiftRow = typeof shift.$inferSelect;
/** The revision is set by a trigger. */
export type SlotRow = Omit<typeof slot.$inferSelect, "revision">;
export type RecurringRow = typeof recurringShift.$inferSelect;

export type Facility = {
  profile: FacilityProfile;
  row: Omit<typeof facility.$inferSelect, "searchText">;
  /** Today in the facility's zone. */
  today: string;
  unitIds: number[];
  structures: StructureRow[];
};

/** Why someone is known to the facility but not on the schedule. */
export type Standing =
  | "ACTIVE"
  | "DO_NOT_RETURN"
  | "DEACTIVATED"
  | "EXPIRED"
  | "PENDING"
  | "DISABLED"
  | "TERMINATED";

export type Person = {
  row: Omit<typeof professional.$inferSelect, "contactText"> & { highestResourceType: string };
  facility: Facility;
  pool: Pool;
  standing: Standing;
  prefers: Period;
  weeklyMinutes: number;
  orientedAt: Date | null;
  /** Shifts at the facility before the demo's twelve weeks. */
  workedBefore: number;
  busy: { startsAt: Date; endsAt: Date }[];
  minutesByWeek: Map<number, number>;
};

export type World = {
  now: Date;
  random: Random;
  facilities: Facility[];
  rates: (typeof rate.$inferSelect)[];
  people: Person[];
  certifications: (typeof certification.$inferSelect)[];
  credentials: (typeof credential.$inferSelect)[];
  availabilities: (typeof availability.$inferSelect)[];
  recurring: RecurringRow[];
  shifts: ShiftRow[];
  slots: SlotRow[];
  bundles: (typeof bundle.$inferSelect)[];
  disputes: (typeof dispute.$inferSelect)[];
  invites: (typeof invite.$inferSelect)[];
};

/** Who uploaded someone's documents: the agency that supplies them, the company that employs them, or they themselves. */
export const uploaderOf = ({ pool, row, facility }: Person) => ({
  agencyId: pool === "AGENCY" ? row.agencyId : null,
  managementCompanyId: pool === "FLEX" ? facility.row.managementCompanyId : null,
  uploadedBy: null,
});

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);
export const earlier = (a: Date, b: Date) => (a < b ? a : b);
export const later = (a: Date, b: Date) => (a > b ? a : b);

export function facilityById(world: World, id: number): Facility {
  const facility = world.facilities.find((one) => one.row.id === id);
  if (!facility) throw new Error(`The demo has no facility ${id}`);
  return facility;
}
