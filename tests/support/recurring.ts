import { asc, eq } from "drizzle-orm";
import { GET, POST } from "@/app/api/facility/[facilityId]/recurring-shifts/route";
import { db } from "@/db/client";
import { recurringShift, shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { REMOVED_FROM_SCHEDULE } from "@/lib/shifts/instances/rules";
import type {
  PublishedSchedule,
  RecurringSchedule,
  SchedulePublication,
} from "@/lib/recurring-shifts/schema";
import { call } from "./call";
import { freezeClock } from "./clock";
import { aUser } from "./people";
import { aStructure } from "./schedule";
import { aFacility } from "./tenants";

export type ScheduleRefusal = {
  errors: { code: string; field: string; message: string; day?: string; structureId?: number }[];
};

const WEEK_LATER = 7 * 86_400_000;

/**
 * A facility just before Tuesday in Los Angeles, with CNA days from 7 AM to 3 PM and someone who may publish a
 * schedule.
 */
export async function aScheduledFacility(
  given: { facility?: Parameters<typeof aFacility>[0]; permissions?: string[]; now?: string } = {},
) {
  freezeClock(given.now ?? "2026-06-02T07:30:00Z");
  const { id: facilityId } = await aFacility(given.facility);
  const structure = await aStructure({ facilityId });
  const permissions = given.permissions ?? [P.EDIT, P.GUARANTEE, P.CANCEL];
  const user = await aUser({ facilityId, permissions });

  const publish = (
    publication: SchedulePublication | Record<string, unknown>,
    more: { as?: { id: number }; key?: string; route?: string } = {},
  ) =>
    call<PublishedSchedule & ScheduleRefusal>(POST, {
      as: more.as ?? user,
      params: { facilityId },
      query: more.route ? { route: more.route } : {},
      body: publication,
      headers: more.key ? { "idempotency-key": more.key } : {},
    });
  const load = async (as: { id: number } = user) =>
    (await call<RecurringSchedule>(GET, { as, params: { facilityId } })).body;
  /** A change to the structure's Monday entry. */
  const edit = async (change: { slots?: number; isGuaranteed?: boolean }, as: { id: number } = user) => {
    const entry = (await load()).Monday.find(({ structureId }) => structureId === structure.id)!;
    const { recurringShiftId, slots, isGuaranteed } = entry;
    const seen = { recurringShiftId, oldSlots: slots, oldIsGuaranteed: isGuaranteed };
    return publish(
      { Monday: [{ structureId: structure.id, slots, isGuaranteed, ...change, ...seen, modified: true }] },
      { as },
    );
  };
  const monday = (entry: Record<string, unknown> = {}) => ({
    Monday: [{ structureId: structure.id, slots: 2, isGuaranteed: false, ...entry }],
  });
  return { facilityId, structure, structureId: structure.id, user, publish, load, edit, monday };
}

export const slotsOf = (facilityId: number) =>
  db.select().from(slot).where(eq(slot.facilityId, facilityId)).orderBy(asc(slot.id));
export const shiftsOf = (facilityId: number) =>
  db.select().from(shift).where(eq(shift.facilityId, facilityId)).orderBy(asc(shift.startsOn));
export const recurringOf = (facilityId: number) =>
  db
    .select()
    .from(recurringShift)
    .where(eq(recurringShift.facilityId, facilityId))
    .orderBy(asc(recurringShift.id));

type Slot = typeof slot.$inferSelect;
export const isLive = ({ status }: Slot) => ["UNCLAIMED", "CLAIMED", "CONFIRMED"].includes(status);
export const isRemoved = ({ cancellationReason }: Slot) => cancellationReason === REMOVED_FROM_SCHEDULE;

/** Live slots of each upcoming day, by date. */
export async function liveByDay(facilityId: number): Promise<Record<string, number>> {
  const days = new Map((await shiftsOf(facilityId)).map((one) => [one.id, one.startsOn]));
  const counts: Record<string, number> = {};
  for (const one of (await slotsOf(facilityId)).filter(isLive)) {
    const day = days.get(one.shiftId)!;
    counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
}

/** The Mondays created by a schedule that starts on Tuesday, June 2. */
export const mondays = Array.from({ length: 8 }, (_, week) =>
  new Date(Date.parse("2026-06-08T00:00:00Z") + week * WEEK_LATER).toISOString().slice(0, 10),
);
export const onMondays = (count: number) => Object.fromEntries(mondays.map((day) => [day, count]));
