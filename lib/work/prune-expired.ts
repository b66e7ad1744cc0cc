import { and, isNull, notExists, eq, getTableName, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { importRun } from "@/db/schema/desk";
import { externalAssertion, externalSignIn } from "@/db/schema/external-sign-in";
import { idempotencyKey, mailboxMessage, outboxMessage } from "@/db/schema/operations";
import { availability, availabilityRequest } from "@/db/schema/professionals";
import { reportRun } from "@/db/schema/report-runs";
import { incomingText } from "@/db/schema/text-messages";
import { LEFT_OUT_DAYS } from "@/lib/desk/imports/rules";
import { sumOver } from "@/lib/jobs/sum-over";
import { loadLimits } from "@/lib/limits/reads.sql";
import type { Limits } from "@/lib/limits/rules";
import { rateLimit, rememberedDevice, session, signInCode, solvedCaptcha } from "@/db/schema/sessions";

const before = (column: PgColumn, days: number) => sql`${column} < now() - make_interval(days => ${days})`;

/** Rows that can no longer be used, and how long they are kept. */
const expired = (keep: Limits): [PgTable, SQL | undefined][] => [
  [
    rateLimit,
    sql`${rateLimit.windowStartedAt}
      < now() - case when ${rateLimit.bucket} like '%-row:%' then interval '30 days' else interval '1 day' end`,
  ],
  [solvedCaptcha, before(solvedCaptcha.expiresAt, 0)],
  [signInCode, before(signInCode.expiresAt, 1)],
  [rememberedDevice, before(rememberedDevice.expiresAt, 0)],
  [externalSignIn, before(externalSignIn.expiresAt, 0)],
  [externalAssertion, before(externalAssertion.expiresAt, 0)],
  // With what they computed.
  [reportRun, before(reportRun.createdAt, 1)],
  // Imports that were broken off.
  [importRun, and(isNull(importRun.savedAt), before(importRun.touchedAt, 1))],
  [session, before(session.expiresAt, keep.KEEP_SESSIONS_DAYS)],
  [idempotencyKey, before(idempotencyKey.createdAt, 1)],
  [availability, before(availability.endsAt, keep.KEEP_AVAILABILITY_DAYS)],
  [availabilityRequest, before(availabilityRequest.expiresAt, keep.KEEP_AVAILABILITY_DAYS)],
  [incomingText, and(incomingText.isUnknown, before(incomingText.receivedAt, keep.KEEP_UNKNOWN_TEXTS_DAYS))],
  // A message may hold a code; a thread shows how its own were delivered, and the demo's mailbox its copy.
  [
    outboxMessage,
    and(
      before(outboxMessage.deliveredAt, keep.KEEP_MESSAGES_DAYS),
      isNull(outboxMessage.messageId),
      notExists(shownInMailbox()),
    ),
  ],
];

const shownInMailbox = () =>
  db
    .select({ id: mailboxMessage.id })
    .from(mailboxMessage)
    .where(eq(mailboxMessage.outboxMessageId, outboxMessage.id));

/** Rows of a statement, which no one waits for long. */
export const pruned = { atOnce: 5_000 };
/** A run leaves the rest of a long backlog to the next one. */
const MAX_BATCHES = 200;

type Pruning = {
  table: PgTable;
  condition: SQL | undefined;
  prune: (some: SQL) => Promise<{ count: number }>;
};

async function inBatches({ table, condition, prune }: Pruning): Promise<number> {
  const some = sql`ctid = any(array(select ctid from ${table} where ${condition} limit ${pruned.atOnce}))`;
  let sum = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const { count } = await prune(some);
    sum += count;
    if (count < pruned.atOnce) break;
  }
  return sum;
}

/** What an import left out can't be downloaded any more: which rows they were stays, without whom they name. */
const leftOutLongAgo = and(
  before(importRun.savedAt, LEFT_OUT_DAYS),
  sql`jsonb_path_exists(${importRun.leftOut}, '$[*].text')`,
);
const withoutCells = sql`(select jsonb_agg(jsonb_build_object('row', one->'row'))
  from jsonb_array_elements(${importRun.leftOut}) one)`;

/** Deletes expired rows, so that no table grows forever, and what others hold of people no longer than it is used. */
export async function pruneExpired(): Promise<void> {
  const deletions = expired(await loadLimits(db)).map(([table, condition]): Pruning => ({
    table,
    condition,
    prune: (some) => db.delete(table).where(some),
  }));
  const kept: Pruning = {
    table: importRun,
    condition: leftOutLongAgo,
    prune: (some) => db.update(importRun).set({ leftOut: withoutCells }).where(some),
  };
  await sumOver([...deletions, kept], {
    name: ({ table }) => ({ table: getTableName(table) }),
    run: inBatches,
  });
}
