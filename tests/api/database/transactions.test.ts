import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, type Transaction } from "@/db/client";
import { systemCtx, write } from "@/lib/context";
import { Conflict } from "@/lib/errors";
import { queueMail } from "@/lib/mail/queue-mail";
import { useDatabase } from "../../support/database";
import { query } from "../../support/query";
import { eventually } from "../../support/eventually";

useDatabase();

const mailTo = (to: string) => ({ to, subject: "Subject", text: "Text", html: "<p>Text</p>" });
const mailsTo = (to: string) => query`select id from outbox_message where recipient = ${to}`;

/** Ends a transaction's connection as a crash would. */
async function loseConnection(tx: Transaction): Promise<void> {
  const [own] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await query`select pg_terminate_backend(${own!.pid}, 5000)`;
}

test("commits what a transaction wrote", async () => {
  const outcome = await db.transaction(async (tx) => {
    await queueMail(tx, mailTo("kept@example.test"));
    return "done";
  });
  expect(outcome).toBe("done");
  expect(await mailsTo("kept@example.test")).toHaveLength(1);
});

test("rolls back earlier writes on a refusal", async () => {
  const work = db.transaction(async (tx) => {
    await queueMail(tx, mailTo("refused@example.test"));
    throw new Conflict();
  });
  await expect(work).rejects.toBeInstanceOf(Conflict);
  expect(await mailsTo("refused@example.test")).toEqual([]);
});

test("rolls back a savepoint while the transaction goes on", async () => {
  await db.transaction(async (tx) => {
    const inner = tx.transaction((part) => part.execute(sql`select 1 / 0`));
    await expect(inner).rejects.toMatchObject({ cause: { code: "22012" } });
    await queueMail(tx, mailTo("outer@example.test"));
  });
  expect(await mailsTo("outer@example.test")).toHaveLength(1);
});

test("begins a write again that lost a deadlock", async () => {
  const keys = [1, 2];
  let held = 0;
  const lock = (tx: Transaction, key: number) => tx.execute(sql`select pg_advisory_xact_lock(${key})`);
  const turns = [0, 0];
  const both = keys.map((key, n) =>
    write(systemCtx("deadlock"), { operation: "test", input: null }, async (tx) => {
      turns[n]! += 1;
      await lock(tx, key);
      held += 1;
      await eventually(() => expect(held).toBeGreaterThan(1));
      await lock(tx, keys[1 - n]!);
      await queueMail(tx, mailTo(`deadlock-${key}@example.test`));
    }),
  );
  await Promise.all(both);
  expect(turns.toSorted()).toEqual([1, 2]);
  for (const key of keys) expect(await mailsTo(`deadlock-${key}@example.test`)).toHaveLength(1);
});

const moments = {
  "before its next statement": (tx: Transaction) => loseConnection(tx),
  "while it waits for an answer": async (tx: Transaction) => {
    const waiting = tx.execute(sql`select pg_sleep(20)`);
    await Promise.all([waiting, sleep(50).then(endSleepers)]);
  },
  "within a savepoint": (tx: Transaction) => tx.transaction(loseConnection),
  "after its last statement": async (tx: Transaction) => {
    await loseConnection(tx);
    await sleep(50);
  },
};
const endSleepers = () => query`select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and query like 'select pg_sleep%'`;

test.each(Object.entries(moments))(
  "fails a transaction whose connection is lost %s, writes nothing more, and leaves the pool intact",
  async (_, lose) => {
    // More often than there are connections, so each has been reused.
    for (let turn = 0; turn < 12; turn += 1) {
      const work = db.transaction(async (tx) => {
        await queueMail(tx, mailTo("before@example.test"));
        await lose(tx);
        if (turn % 2) await queueMail(tx, mailTo("after@example.test"));
      });
      await expect(work).rejects.toThrow();
    }
    // The driver (3.4.9) can fail the first statement on a new connection with the error that ended the old one.
    await eventually(async () => expect(await mailsTo("before@example.test")).toEqual([]));
    await eventually(async () => expect(await mailsTo("after@example.test")).toEqual([]));
  },
);

test("fails running queries when all connections end, and recovers", async () => {
  // allSettled from the start: some fail while others are still being ended.
  const running = Promise.allSettled(
    Array.from({ length: 20 }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.05)`);
        await queueMail(tx, mailTo("many@example.test"));
        await tx.execute(sql`select pg_sleep(0.05)`);
      }),
    ),
  );
  await sleep(80);
  // The liveness check loses its connection too, and closes the one that runs this.
  await query`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.catch(() => {});
  const ended = await running;
  const written = ended.filter(({ status }) => status === "fulfilled").length;
  // A commit whose answer was lost counts as failed, though it was written.
  await eventually(async () =>
    expect((await mailsTo("many@example.test")).length).toBeGreaterThanOrEqual(written),
  );
});

test("runs the portal with a role that is no superuser", async () => {
  const [role] = await query`select rolsuper from pg_roles where rolname = current_user`;
  expect(role).toEqual({ rolsuper: false });
});
