import type { Database, Transaction } from "./client";

/** What was left to a transaction, and the error of the first that failed so far. */
type Left = { writes: Promise<unknown>[]; failed?: { reason: unknown } };

const lefts = new WeakMap<object, Left>();

/**
 * A write on whose answer nothing in its transaction depends: it is sent at once and waited for with the commit, so that
 * it costs no round trip of its own. Outside of a transaction, and in one within another, it is waited for here.
 */
export async function leaveToCommit(tx: Database | Transaction, write: Promise<unknown>): Promise<void> {
  const left = lefts.get(tx);
  if (!left) return void (await write);
  left.writes.push(write);
  write.catch((reason: unknown) => (left.failed ??= { reason }));
}

/**
 * Lets transactions wait for what was left to them. After a write that failed the database commits nothing, though it
 * does not say so: then the transaction fails with that write's own error, which is also why anything after it did.
 */
export function waitForLeft(db: Database): Database {
  const begin = db.transaction.bind(db);
  const transaction: Database["transaction"] = async (work, config) => {
    const left: Left = { writes: [] };
    const [outcome] = await Promise.allSettled([
      begin((tx) => {
        lefts.set(tx, left);
        return work(tx);
      }, config),
    ]);
    // A commit is answered after all before it. Of a connection that was lost they may never be, and are not waited for.
    if (outcome.status === "fulfilled") await Promise.allSettled(left.writes);
    if (left.failed) throw left.failed.reason;
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  };
  return Object.assign(db, { transaction });
}
