import { randomUUID } from "node:crypto";
import { and, count, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { auditEvent, outboxMessage } from "@/db/schema/operations";
import { professional } from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { signIn } from "../call";
import { aUser } from "../people";
import { aShift } from "../schedule";
import { aFacility } from "../tenants";

const PATIENCE_MS = 20_000;
const AT_ONCE = 12;

const A_SHIFTS_SLOTS = 100;

/** A shift whose slots are claimed by these people: all at once, for there may be a thousand. */
async function claimedSlots(facilityId: number, emails: readonly string[]): Promise<number[]> {
  const { id: shiftId, startsAt, endsAt } = await aShift({ facilityId });
  const people = await db
    .insert(professional)
    .values(
      emails.map((email) => ({
        firstName: "Avery",
        lastName: "Quill",
        email,
        highestResourceType: "CNA",
        isOnDemand: true,
      })),
    )
    .returning({ id: professional.id });
  const claimed = {
    facilityId,
    shiftId,
    startsAt,
    endsAt,
    status: "CLAIMED",
    claimedAt: new Date(),
  } as const;
  const slots = await db
    .insert(slot)
    .values(people.map(({ id }) => ({ ...claimed, professionalId: id })))
    .returning({ id: slot.id });
  return slots.map(({ id }) => id);
}

/** What is asked for: each slot is to be confirmed once, and so many slots to be added, each by a key of its own. */
export async function aDaysWork({ confirmations, additions }: { confirmations: number; additions: number }) {
  // Where the demo's professionals are not certified, so that no one else moves anything.
  const { id: facilityId } = await aFacility({ stateCode: "WY" });
  const cookies = await signIn(await aUser({ facilityId, permissions: [P.EDIT] }));
  const emails = Array.from({ length: confirmations }, () => `${randomUUID()}@example.test`);
  const slotIds: number[] = [];
  for (let from = 0; from < emails.length; from += A_SHIFTS_SLOTS)
    slotIds.push(...(await claimedSlots(facilityId, emails.slice(from, from + A_SHIFTS_SLOTS))));
  const { id: addedToId, startsOn } = await aShift({ facilityId });
  const addition = {
    facilityId,
    shiftId: addedToId,
    numberOfSlots: 1,
    isRecurring: false,
    shiftDate: startsOn,
  };
  const keys = Array.from({ length: additions }, () => randomUUID());
  return { facilityId, cookies, slotIds, emails, addedToId, addition, keys };
}
export type Work = Awaited<ReturnType<typeof aDaysWork>>;

type Answer = { status: number };
/** How an order reaches the portal; throws when no one answered. */
export type Send = {
  confirm: (slotId: number) => Promise<Answer>;
  add: (key: string) => Promise<Answer>;
};

/** Asks again, as a person or their browser would, until there is an answer that is one. */
async function insist(ask: () => Promise<Answer>, statuses: number[]): Promise<number> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const status = await ask().then(
      (answer) => answer.status,
      () => 0,
    );
    statuses.push(status);
    if ((status !== 0 && status !== 503) || performance.now() > giveUpAt) return status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Everything is asked for, some at a time; in the middle something happens. Returns every answer there was, 0 for none,
 * and which there were in the end.
 */
export async function doDaysWork(
  work: Work,
  send: Send,
  inTheMiddle: () => Promise<unknown>,
): Promise<{ statuses: number[]; finals: Set<number> }> {
  const statuses: number[] = [];
  const finals = new Set<number>();
  const orders = [
    ...work.slotIds.map((slotId) => () => send.confirm(slotId)),
    ...work.keys.map((key) => () => send.add(key)),
  ].sort(() => Math.random() - 0.5);
  const middle = Math.floor(orders.length / 2);
  let happened: Promise<unknown> | undefined;
  const go = async () => {
    for (let order = orders.pop(); order; order = orders.pop()) {
      if (orders.length <= middle) happened ??= inTheMiddle();
      finals.add(await insist(order, statuses));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, go));
  await happened;
  // Anyone who is told on a second try that the slot has changed was heard the first time.
  finals.delete(409);
  return { statuses, finals };
}

/** What has come of the orders: slots confirmed, how often the audit tells of each, who was written to, slots added. */
export async function outcomeOf({ slotIds, emails, addedToId }: Work) {
  const confirmed = await db
    .select({ id: slot.id })
    .from(slot)
    .where(and(inArray(slot.id, slotIds), eq(slot.status, "CONFIRMED")));
  const told = await db
    .select({ of: auditEvent.entityId, times: count() })
    .from(auditEvent)
    .where(and(eq(auditEvent.action, "slot.confirmed"), inArray(auditEvent.entityId, slotIds.map(String))))
    .groupBy(auditEvent.entityId);
  const mailed = await db.select().from(outboxMessage).where(inArray(outboxMessage.recipient, emails));
  const added = await db.select().from(slot).where(eq(slot.shiftId, addedToId));
  return {
    confirmed: confirmed.length,
    told: told.map(({ times }) => times),
    mailed: mailed.length,
    added: added.length,
  };
}

/** What must have come of them: each order was carried out, all of it, once. */
export const eachOnce = ({ slotIds, keys }: Work): Awaited<ReturnType<typeof outcomeOf>> => ({
  confirmed: slotIds.length,
  told: slotIds.map(() => 1),
  mailed: slotIds.length,
  added: keys.length,
});
