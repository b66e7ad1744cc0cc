import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, rawSql, type Transaction } from "@/db/client";
import { leaveToCommit } from "@/db/leave-to-commit";
import { outboxMessage } from "@/db/schema/operations";
import { Conflict } from "@/lib/errors";
import { queueMail } from "@/lib/mail/queue-mail";
import { useDatabase } from "../support/database";

useDatabase();

const mailTo = (to: string) => ({ to, subject: "Subject", text: "Text", html: "<p>Text</p>" });
const mailsTo = (to: string) => db.select().from(outboxMessage).where(eq(outboxMessage.recipient, to));

/** Divides by zero, for which nobody waits. */
const fail = (tx: Transaction) => leaveToCommit(tx, tx.execute(sql`select 1 / 0`).execute());
const becauseOfIt = { cause: { code: "22012" } };

test("a write left to the commit is there when the transaction has ended", async () => {
  const said = await db.transaction(async (tx) => {
    await queueMail(tx, mailTo("kept@example.test"));
    return "done";
  });
  expect(said).toBe("done");
  expect(await mailsTo("kept@example.test")).toHaveLength(1);
});

test("a write left to the commit that fails takes the transaction back and is its error", async () => {
  const work = db.transaction(async (tx) => {
    await queueMail(tx, mailTo("lost@example.test"));
    await fail(tx);
  });
  await expect(work).rejects.toMatchObject(becauseOfIt);
  expect(await mailsTo("lost@example.test")).toEqual([]);
});

test("what fails only because of it does not hide it", async () => {
  const work = db.transaction(async (tx) => {
    await fail(tx);
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toMatchObject(becauseOfIt);
});

test("a refusal takes back what was left to the commit", async () => {
  const work = db.transaction(async (tx) => {
    await queueMail(tx, mailTo("refused@example.test"));
    throw new Conflict();
  });
  await expect(work).rejects.toBeInstanceOf(Conflict);
  expect(await mailsTo("refused@example.test")).toEqual([]);
});

test("within a transaction of a transaction it is waited for, so that the outer one may go on", async () => {
  await db.transaction(async (tx) => {
    await expect(tx.transaction(fail)).rejects.toMatchObject(becauseOfIt);
    await queueMail(tx, mailTo("outer@example.test"));
  });
  expect(await mailsTo("outer@example.test")).toHaveLength(1);
});

test("of a connection that is lost, what was left to it is not waited for", async () => {
  const work = db.transaction(async (tx) => {
    const [own] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    // The driver keeps the second back until it knows of the first how many values it takes.
    await leaveToCommit(tx, tx.execute(sql`select pg_sleep(${1}::int)`).execute());
    await leaveToCommit(tx, tx.execute(sql`select ${2}::int`).execute());
    await rawSql`select pg_terminate_backend(${own!.pid})`;
    await sleep(200);
  });
  await expect(work).rejects.toThrow();
  await expect(db.execute(sql`select 1`)).resolves.toHaveLength(1);
});
