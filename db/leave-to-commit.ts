import type { Database, Transaction } from "./client";

const left = new WeakMap<object, Promise<unknown>[]>();

/**
 * A write on whose answer nothing in its transaction depends: it is sent at once and waited for with the commit, so that
 * it costs no round trip of its own. Outside of a transaction, and in one within another, it is waited for here.
 */
export async function leaveToCommit(tx: Database | Transaction, write: Promise<unknown>): Promise<void> {
  const others = left.get(tx);
  if (!others) return void (await write);
  others.push(write);
  // Heard where the transaction ends, which may be later than it fails.
  write.catch(() => {});
}

async function failureAmong(writes: readonly Promise<unknown>[]): Promise<{ reason: unknown } | undefined> {
  const settled = await Promise.allSettled(writes);
  return settled.find((one) => one.status === "rejected");
}

/**
 * Lets transactions wait for what was left to them. After a write that failed the database commits nothing, though it
 * does not say so: then the transaction fails with that write's own error, which is also why anything after it did.
 */
export function waitForLeft(db: Database): Database {
  const begin = db.transaction.bind(db);
  const transaction: Database["transaction"] = async (work, config) => {
    const writes: Promise<unknown>[] = [];
    const ended = begin((tx) => {
      left.set(tx, writes);
      return work(tx);
    }, config);
    const [outcome] = await Promise.allSettled([ended]);
    const failed = await failureAmong(writes);
    if (failed) throw failed.reason;
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  };
  return Object.assign(db, { transaction });
}
