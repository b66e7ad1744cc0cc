import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { bundle } from "@/db/schema/bundles";
import { facility } from "@/db/schema/facilities";
import { invite } from "@/db/schema/invites";
import { recurringShift, shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { rate, shiftStructure } from "@/db/schema/structures";
import { clock } from "@/lib/time/clock";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt, shiftInterval } from "@/lib/time/zones";
import { aProfessional } from "./people";
import { insert, next, type Given } from "./rows";
import { aFacility } from "./tenants";

/** A day shift for CNAs, 7 AM to 3 PM. */
export async function aStructure(given: Given<typeof shiftStructure> = {}) {
  return insert(
    shiftStructure,
    {
      facilityId: given.facilityId ?? (await aFacility()).id,
      resourceType: "CNA",
      fromTime: "07:00",
      toTime: "15:00",
    },
    given,
  );
}

export async function aRate(given: Given<typeof rate> = {}) {
  return insert(
    rate,
    {
      facilityId: given.facilityId ?? (await aFacility()).id,
      resourceType: "CNA",
      effectiveOn: "2024-01-06",
      wage: 2400,
      billRate: 3400,
    },
    given,
  );
}

type Structure = typeof shiftStructure.$inferSelect;

async function structureOf(given: { shiftStructureId?: number; facilityId?: number }): Promise<Structure> {
  if (given.shiftStructureId === undefined) return aStructure({ facilityId: given.facilityId });
  const [row] = await db.select().from(shiftStructure).where(eq(shiftStructure.id, given.shiftStructureId));
  if (!row) throw new Error(`There is no structure ${given.shiftStructureId}.`);
  return row;
}

async function zoneOf(facilityId: number): Promise<string> {
  const [row] = await db
    .select({ timezone: facility.timezone })
    .from(facility)
    .where(eq(facility.id, facilityId));
  if (!row) throw new Error(`There is no facility ${facilityId}.`);
  return row.timezone;
}

/** An on-demand shift of a structure, tomorrow in the facility's zone. */
export async function aShift(given: Given<typeof shift> = {}) {
  const structure = await structureOf(given);
  const zone = await zoneOf(structure.facilityId);
  const startsOn = given.startsOn ?? addDays(dateOnAt(clock.now(), zone), 1);
  return insert(
    shift,
    {
      facilityId: structure.facilityId,
      shiftStructureId: structure.id,
      route: "ON_DEMAND",
      resourceType: structure.resourceType,
      isOrientation: structure.isOrientation,
      startsOn,
      ...shiftInterval({ startsOn, fromTime: structure.fromTime, toTime: structure.toTime, zone }),
    },
    given,
  );
}

type Shift = typeof shift.$inferSelect;

async function shiftOf(given: {
  shiftId?: number;
  facilityId?: number;
  shift?: Given<typeof shift>;
}): Promise<Shift> {
  if (given.shiftId === undefined) return aShift({ facilityId: given.facilityId, ...given.shift });
  const [row] = await db.select().from(shift).where(eq(shift.id, given.shiftId));
  if (!row) throw new Error(`There is no shift ${given.shiftId}.`);
  return row;
}

/** The columns the database requires for a slot's state, so a test can give the state alone. */
async function demandsOf(given: Given<typeof slot>): Promise<Given<typeof slot>> {
  const at = clock.now();
  const isTaken = given.status === "CLAIMED" || given.status === "CONFIRMED";
  const isCancelled = given.status === "CANCELLED" || given.status === "FACILITY_CANCELLED";
  return {
    ...(isTaken ? { claimedAt: at, professionalId: given.professionalId ?? (await aProfessional()).id } : {}),
    ...(given.status === "CONFIRMED" ? { confirmedAt: at } : {}),
    ...(isCancelled ? { cancelledAt: at } : {}),
  };
}

/** An open slot of an on-demand shift; `shift` describes that shift when there is no `shiftId`. */
export async function aSlot({
  shift: givenShift,
  ...given
}: Given<typeof slot> & { shift?: Given<typeof shift> } = {}) {
  const parent = await shiftOf({ ...given, shift: givenShift });
  return insert(
    slot,
    {
      facilityId: parent.facilityId,
      shiftId: parent.id,
      startsAt: parent.startsAt,
      endsAt: parent.endsAt,
      ...(await demandsOf(given)),
    },
    given,
  );
}

export async function aBundle(given: Given<typeof bundle> = {}) {
  return insert(
    bundle,
    {
      facilityId: given.facilityId ?? (await aFacility()).id,
      name: `Bundle ${next()}`,
    },
    given,
  );
}

/** A pending invite to a shift, open for a day. */
export async function anInvite(given: Given<typeof invite> = {}) {
  const parent = await shiftOf(given);
  return insert(
    invite,
    {
      facilityId: parent.facilityId,
      shiftId: parent.id,
      professionalId: given.professionalId ?? (await aProfessional()).id,
      expiresAt: new Date(clock.now().getTime() + 24 * 3_600_000),
    },
    given,
  );
}

/** Two on-demand slots of a structure, every Monday. */
export async function aRecurringShift(given: Given<typeof recurringShift> = {}) {
  const structure = await structureOf(given);
  return insert(
    recurringShift,
    {
      facilityId: structure.facilityId,
      shiftStructureId: structure.id,
      route: "ON_DEMAND",
      weekday: "Monday",
      slots: 2,
    },
    given,
  );
}
