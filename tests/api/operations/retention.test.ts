import { expect, test } from "vitest";
import { db } from "@/db/client";
import { portalLimit } from "@/db/schema/limits";
import { outboxMessage } from "@/db/schema/operations";
import { incomingText } from "@/db/schema/text-messages";
import { pruned, pruneExpired } from "@/lib/work/prune-expired";
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
