import { P } from "@/lib/access/permissions";
import { db } from "@/db/client";
import { message } from "@/db/schema/messages";
import { anEligibleProfessional } from "../support/people";
import { anInvite, aShift, aSlot } from "../support/schedule";
import type { Sample } from "./authorization-samples";

const HOUR = 3_600_000;
const after = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR);
const wire = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

const aHeldSlot = (facilityId: number) => aSlot({ facilityId, status: "CONFIRMED" });

const seen = (slot: Awaited<ReturnType<typeof aHeldSlot>>) => ({
  caregiverId: slot.professionalId,
  oldStartsAt: slot.startsAt.toISOString(),
  oldEndsAt: slot.endsAt.toISOString(),
});

/** A slot and its open other half. */
async function aSplitSlot(facilityId: number) {
  const { id: partOfShiftId, shiftStructureId, startsOn, startsAt, endsAt } = await aShift({ facilityId });
  const middle = after(startsAt, 4);
  const part = async (times: { startsAt: Date; endsAt: Date }, status: "CONFIRMED" | "UNCLAIMED") => {
    const of = { shiftStructureId, startsOn, partOfShiftId, unpaidBreakMinutes: 0, ...times };
    return aSlot({ status, shiftId: (await aShift(of)).id });
  };
  const kept = await part({ startsAt, endsAt: middle }, "CONFIRMED");
  return { kept, opened: await part({ startsAt: middle, endsAt }, "UNCLAIMED") };
}

/** An answer with a time an hour after the start of an open flex shift. */
async function aLaterTime(facilityId: number) {
  const { id: professionalId } = await anEligibleProfessional({
    facilities: [{ facilityId, isFlexStaff: true }],
  });
  const { shiftId, startsAt } = await aSlot({ facilityId, shift: { route: "FLEX" } });
  const { id: inviteId } = await anInvite({ facilityId, shiftId, professionalId, expiresAt: startsAt });
  const given = { facilityId, professionalId, shiftId, inviteId, body: "Yes but at 8", readTime: "8:00 AM" };
  const [made] = await db
    .insert(message)
    .values({ ...given, direction: "IN", channel: "SMS", reading: "OTHER_TIME" })
    .returning({ id: message.id });
  return made!.id;
}

const shared = { stranger: 404, needs: P.EDIT } as const;

/** Valid requests for the times of slots. */
export const timesSamples: Record<string, Sample> = {
  "GET /api/slot/{id}/times": {
    request: async (facilityId) => {
      const slot = await aHeldSlot(facilityId);
      return { params: { id: slot.id }, query: wire(slot) };
    },
    ...shared,
  },
  "PUT /api/slot/{id}/times": {
    request: async (facilityId) => {
      const slot = await aHeldSlot(facilityId);
      const times = { startsAt: after(slot.startsAt, 1), endsAt: slot.endsAt };
      return { params: { id: slot.id }, body: { ...seen(slot), ...wire(times) } };
    },
    ...shared,
  },
  "POST /api/slot/{id}/split": {
    request: async (facilityId) => {
      const slot = await aHeldSlot(facilityId);
      const at = after(slot.startsAt, 1).toISOString();
      return { params: { id: slot.id }, body: { ...seen(slot), at, keeps: "SECOND" } };
    },
    ...shared,
  },
  "DELETE /api/slot/{id}/split": {
    request: async (facilityId) => {
      const { kept, opened } = await aSplitSlot(facilityId);
      const body = { caregiverId: kept.professionalId, withSlotId: opened.id };
      return { params: { id: kept.id }, body };
    },
    ...shared,
  },
  "PUT /api/messages/{id}/give-time": {
    request: async (facilityId) => ({
      params: { id: await aLaterTime(facilityId) },
      query: { facilityId },
      body: {},
    }),
    stranger: "FACILITY_NOT_PERMITTED",
  },
};
