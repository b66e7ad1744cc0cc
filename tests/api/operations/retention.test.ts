import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { importRun } from "@/db/schema/desk";
import { portalLimit } from "@/db/schema/limits";
import { outboxMessage } from "@/db/schema/operations";
import { message } from "@/db/schema/messages";
import { incomingText } from "@/db/schema/text-messages";
import { pruned, pruneExpired } from "@/lib/work/prune-expired";
import { systemCtx } from "@/lib/context";
import { purged, purgeThreads } from "@/lib/messages/retention/purge-threads";
import { findLeftOut } from "@/lib/desk/imports/reads.sql";
import { aProfessional, aUser } from "../../support/people";
import { insert } from "../../support/rows";
import { auditOf, query } from "../../support/query";
import { aFacility } from "../../support/tenants";
import { useDatabase } from "../../support/database";

useDatabase();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const setLimit = (code: string, value: number) =>
  db
    .insert(portalLimit)
    .values({ code, value, changedAt: new Date() })
    .onConflictDoUpdate({ target: portalLimit.code, set: { value } });

const text = (gatewayId: string, days: number, isUnknown = true) => ({
  gatewayId,
  sender: "+15550100",
  recipient: "+15550101",
  body: "Hello?",
  receivedAt: daysAgo(days),
  isUnknown,
});
const kept = async () => (await db.select().from(incomingText)).map(({ gatewayId }) => gatewayId).sort();

test("texts of unknown senders are kept as long as the portal's limit says, those of threads always", async () => {
  await db
    .insert(incomingText)
    .values([text("new", 29), text("month", 31), text("old", 91), text("known", 900, false)]);
  await pruneExpired();
  expect(await kept()).toEqual(["known", "month", "new"]);
  await setLimit("KEEP_UNKNOWN_TEXTS_DAYS", 30);
  await pruneExpired();
  expect(await kept()).toEqual(["known", "new"]);
});

test("rows that an import left out are kept for a week, and later without whom they name", async () => {
  const { id: facilityId } = await aFacility();
  const by = { facilityId, userId: (await aUser()).id, kind: "people", isPreview: false, total: 2 } as const;
  const left = [2, 3].map((row) => ({ row, text: "Ann", cells: { name: "Ann" }, reason: "Email is empty" }));
  const run = (days: number) =>
    insert(importRun, { ...by, requestId: `left-${days}`, savedAt: daysAgo(days), leftOut: left });
  const [recent, old] = [await run(6), await run(8)];
  expect(await findLeftOut(db, { importId: old.id, facilityId })).toBeNull();
  await pruneExpired();
  const rows = await db
    .select()
    .from(importRun)
    .where(eq(importRun.facilityId, facilityId))
    .orderBy(importRun.id);
  expect(rows.map(({ leftOut }) => leftOut)).toEqual([left, [{ row: 2 }, { row: 3 }]]);
  expect(await findLeftOut(db, { importId: recent.id, facilityId })).toHaveLength(2);
  await query`insert into audit_event (actor_kind, action, facility_id, entity, entity_id)
    values ('SYSTEM', 'facility.moved', ${facilityId}, 'facility', ${facilityId})`;
  expect(await findLeftOut(db, { importId: recent.id, facilityId })).toBeNull();
});

test("threads are kept until an administrator says how long, and what goes is counted in the audit", async () => {
  const { id: facilityId } = await aFacility();
  const { id: professionalId } = await aProfessional();
  const thread = { facilityId, professionalId, channel: "SMS" as const };
  const [first, , waiting] = await db
    .insert(message)
    .values([
      { ...thread, direction: "OUT", body: "sent", createdAt: daysAgo(1_500) },
      { ...thread, direction: "IN", body: "answered", createdAt: daysAgo(1_499) },
      { ...thread, direction: "OUT", body: "waiting", createdAt: daysAgo(1_498) },
      { ...thread, direction: "IN", body: "recent", createdAt: daysAgo(1_400) },
    ])
    .returning({ id: message.id });
  const sms = { channel: "SMS" as const, recipient: "+15550100", body: "Hello" };
  await db.insert(outboxMessage).values([
    { ...sms, messageId: first!.id, deliveredAt: daysAgo(1_500) },
    { ...sms, messageId: waiting!.id },
  ]);
  await db.insert(incomingText).values([text("answered", 1_499, false), text("recent", 1_400, false)]);
  const left = async () => (await db.select().from(message)).map(({ body }) => body);
  const purge = () => purgeThreads(systemCtx("test"));

  await purge();
  expect(await left()).toHaveLength(4);
  await setLimit("KEEP_THREADS_DAYS", 1_461);
  const { atOnce } = purged;
  purged.atOnce = 1;
  await purge();
  purged.atOnce = atOnce;
  await purge();
  expect(await left()).toEqual(["waiting", "recent"]);
  expect(await kept()).not.toContain("answered");
  expect(await kept()).toContain("recent");
  expect((await db.select().from(outboxMessage)).map(({ messageId }) => messageId)).toEqual([waiting!.id]);
  const told = await auditOf("portal_limit", "KEEP_THREADS_DAYS");
  const sum = (field: "messages" | "texts") =>
    told.reduce((total, { after }) => total + (after as Record<string, number>)[field]!, 0);
  expect([sum("messages"), sum("texts")]).toEqual([2, 1]);
  await db.delete(outboxMessage);
});

test("a backlog is deleted in several statements", async () => {
  await db.delete(incomingText);
  await db.insert(incomingText).values(Array.from({ length: 7 }, (_, at) => text(`many ${at}`, 400)));
  const { atOnce } = pruned;
  pruned.atOnce = 3;
  await pruneExpired();
  pruned.atOnce = atOnce;
  expect(await kept()).toEqual([]);
});

test("delivered mail is kept as long as the portal's limit says, waiting mail always", async () => {
  const mail = (subject: string, deliveredAt: Date | null) => ({
    channel: "MAIL" as const,
    recipient: "avery@example.test",
    subject,
    body: "Hello.",
    createdAt: daysAgo(400),
    deliveredAt,
  });
  await db
    .insert(outboxMessage)
    .values([mail("waiting", null), mail("week", daysAgo(6)), mail("older", daysAgo(8))]);
  await setLimit("KEEP_MESSAGES_DAYS", 9);
  await pruneExpired();
  expect(await db.select().from(outboxMessage)).toHaveLength(3);
  await setLimit("KEEP_MESSAGES_DAYS", 7);
  await pruneExpired();
  const left = (await db.select().from(outboxMessage)).map(({ subject }) => subject);
  expect(left.sort()).toEqual(["waiting", "week"]);
});
