import { eq } from "drizzle-orm";
import { POST as send } from "@/app/api/messages/route";
import { GET as shiftThread } from "@/app/api/messages/shifts/[shiftId]/route";
import { GET as personThread } from "@/app/api/messages/people/[caregiverId]/route";
import { GET as threads } from "@/app/api/messages/route";
import { db } from "@/db/client";
import { facility as facilities } from "@/db/schema/facilities";
import { outboxMessage } from "@/db/schema/operations";
import type { ShiftThread, Thread, Threads } from "@/lib/messages/schema";
import { takeText } from "@/lib/messages/incoming/receive-text";
import { clock } from "@/lib/time/clock";
import { call } from "./call";
import { systemAt } from "./context";
import { anInvitingFacility, type GivenSlot } from "./inviting";
import { anEligibleProfessional } from "./people";
import { next } from "./rows";

const OUR_NUMBER = "+12135550160";

/** A number nobody else in the test has. */
export const aPhone = () => `+1415${String(2_000_000 + next()).padStart(7, "0")}`;

/** Someone who wants texts. */
export const aTexter = (given: Parameters<typeof anEligibleProfessional>[0] = {}) =>
  anEligibleProfessional({ phone: aPhone(), preferredContactMethod: "CALL_AND_TEXT", ...given });

/** A text message from a phone, as the gateway delivers it. */
export const texts = (from: string, text: string, { id = `sms-${next()}`, to = OUR_NUMBER } = {}) =>
  takeText({ ...systemAt(clock.now()), actor: null }, { id, from, to, text, sentAt: clock.now() });

/** What was queued for someone, oldest first. */
export const queuedFor = (to: string) =>
  db.select().from(outboxMessage).where(eq(outboxMessage.recipient, to)).orderBy(outboxMessage.id);

/** A facility with a number and an open shift, and someone who may ask about it. */
export async function anAskingFacility(given: GivenSlot = {}) {
  const made = await anInvitingFacility(given);
  const { facility, user, shiftId } = made;
  await db.update(facilities).set({ smsSourceNumber: OUR_NUMBER }).where(eq(facilities.id, facility.id));
  const query = { facilityId: facility.id };
  return {
    ...made,
    write: (caregiverIds: number[], text: string, more: { key?: string; shiftId?: number } = {}) => {
      const { key, ...rest } = more;
      return call<{ sent: number }>(send, {
        as: user,
        body: { facilityId: facility.id, caregiverIds, text, ...rest },
        ...(key && { headers: { "idempotency-key": key } }),
      });
    },
    threads: async () => (await call<Threads>(threads, { as: user, query })).body,
    thread: async (caregiverId: number) =>
      (await call<Thread>(personThread, { as: user, params: { caregiverId }, query })).body,
    shiftThread: async () =>
      (await call<ShiftThread>(shiftThread, { as: user, params: { shiftId }, query })).body,
  };
}
