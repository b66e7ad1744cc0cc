import { eq } from "drizzle-orm";
import { DELETE, GET, POST, PUT } from "@/app/api/slot/[id]/refill/route";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { refill, refillPlan, type StoredStep } from "@/db/schema/refills";
import { shift } from "@/db/schema/shifts";
import { P } from "@/lib/access/permissions";
import { runRefills } from "@/lib/refills/run-refills";
import type { Refill } from "@/lib/refills/schema";
import { call } from "./call";
import { freezeClock } from "./clock";
import { systemAt } from "./context";
import { aUser, anEligibleProfessional } from "./people";
import { aSlot } from "./schedule";
import { aFacility } from "./tenants";

type Refusal = { errors: { code: string }[] };

export const started = new Date("2026-06-02T14:00:00Z");
export const after = (minutes: number) => new Date(started.getTime() + minutes * 60_000);

export const ladderOf = async (firstSlotId: number) =>
  (await db.select().from(refill).where(eq(refill.firstSlotId, firstSlotId)))[0]!;
export const bonusOf = async (shiftId: number) =>
  (await db.select().from(shift).where(eq(shift.id, shiftId)))[0]!.bonus;
export const invitedTo = async (shiftId: number) =>
  (await db.select().from(invite).where(eq(invite.shiftId, shiftId))).map(
    ({ professionalId }) => professionalId,
  );

/** Runs the job at that many minutes after the ladder's start. */
export const run = (minutes: number) => runRefills(systemAt(freezeClock(after(minutes))));

const every = [P.INVITE, P.EDIT_SHIFT_ROUTING, P.BONUS, P.EDIT, P.FLEX_ADD_EDIT_SHIFT];

export type Given = {
  steps?: StoredStep[];
  budget?: number;
  slot?: NonNullable<Parameters<typeof aSlot>[0]>;
  facility?: Parameters<typeof aFacility>[0];
  permissions?: string[];
};

/** An open slot on June 3, 7 AM to 3 PM in Los Angeles, at a facility with this ladder, seen 24 hours before. */
export async function anOpening({ steps, budget = 100_00, slot: given, ...more }: Given = {}) {
  freezeClock(started);
  const { id: facilityId } = await aFacility({ enableShiftRouting: true, ...more.facility });
  if (steps) await db.insert(refillPlan).values({ facilityId, steps, budget, changedAt: started });
  const user = await aUser({ facilityId, permissions: more.permissions ?? every });
  const made = await aSlot({ facilityId, ...given, shift: { startsOn: "2026-06-03", ...given?.shift } });
  type Method = "GET" | "POST" | "PUT" | "DELETE";
  const send = <Body = Refusal>(endpoint: typeof PUT, method: Method, id = made.id, as = user) =>
    call<Body>(endpoint, { as, method, params: { id } });
  /** Someone who could take the slot, of whom those with more shifts here are suggested first. */
  const aCandidate = (workedShifts: number, firstName = "Avery") =>
    anEligibleProfessional({
      firstName,
      facilities: [{ facilityId, workedShifts, isFlexStaff: true, orientedAt: started }],
    });
  return {
    facilityId,
    user,
    made,
    aCandidate,
    start: (id?: number) => send(PUT, "PUT", id),
    resume: (as = user) => send(POST, "POST", made.id, as),
    stop: () => send(DELETE, "DELETE"),
    load: async (id?: number) => (await send<Refill>(GET, "GET", id)).body,
  };
}

export const invite5: StoredStep = { kind: "INVITE", people: 5, waitMinutes: 10 };
export const agencies15: StoredStep = { kind: "AGENCIES", waitMinutes: 15 };
export const raise25: StoredStep = { kind: "BONUS", dollars: 25, waitMinutes: 30 };
