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

/** A shift with a slot claimed by each of these people, inserted in bulk as there may be a thousand. */
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

/** The orders: each slot to confirm once, and this many slots to add, each with its own idempotency key. */
export async function aDaysWork({ confirmations, additions }: { confirmations: number; additions: number }) {
  // A state without certified demo professionals, so nobody else changes anything.
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
/** Sends an order to the portal; throws if there was no answer. */
export type Send = {
  confirm: (slotId: number) => Promise<Answer>;
  add: (key: string) => Promise<Answer>;
};

/** Retries, like a person or browser, until there is a valid answer. */
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
 * Sends all orders with limited concurrency while something happens midway. Returns every answer, 0 for none, and the
 * final ones.
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
  // A conflict on retry means the first try had succeeded.
  finals.delete(409);
  return { statuses, finals };
}

/** The result of the orders: slots confirmed, audit entries for each, messages sent, slots added. */
export async function outcomeOf({ slotIds, emails, addedToId }: Work) {
  const confirmed = await db
    .select({ id: slot.id })
    .from(slot)
    .where(and(inArray(slot.id, slotIds), eq(slot.status, "CONFIRMED")));
  const messages = await db
    .select({ of: auditEvent.entityId, times: count() })
    .from(auditEvent)
    .where(and(eq(auditEvent.action, "slot.confirmed"), inArray(auditEvent.entityId, slotIds.map(String))))
    .groupBy(auditEvent.entityId);
  const mailed = await db.select().from(outboxMessage).where(inArray(outboxMessage.recipient, emails));
  const added = await db.select().from(slot).where(eq(slot.shiftId, addedToId));
  return {
    confirmed: confirmed.length,
    notified: messages.map(({ times }) => times),
    mailed: mailed.length,
    added: added.length,
  };
}

/** The expected result: each order carried out completely and once. */
export const eachOnce = ({ slotIds, keys }: Work): Awaited<ReturnType<typeof outcomeOf>> => ({
  confirmed: slotIds.length,
  notified: slotIds.map(() => 1),
  mailed: slotIds.length,
  added: keys.length,
});
