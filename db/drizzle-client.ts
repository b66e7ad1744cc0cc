import type postgres from "postgres";
import { connectionLost, isDatabaseAway } from "./faults";

/** Statements with more values come in too many shapes to be kept: lists of ids, rows by the hundred. */
const PREPARED_UP_TO_VALUES = 40;

type Unsafe = postgres.Sql["unsafe"];
type Work = (tx: postgres.TransactionSql) => unknown;

/** Drizzle prepares nothing by itself; the driver would then ask for the types of each statement's values first. */
const prepared =
  (unsafe: Unsafe): Unsafe =>
  (text, values = [], options = {}) =>
    unsafe(text, values, {
      ...options,
      prepare: values.length > 0 && values.length <= PREPARED_UP_TO_VALUES,
    });

/**
 * A transaction that ends with its connection. The driver goes on after a loss: it sends the rollback, and whatever else
 * the work asks for, to a closed socket, or on the next connection outside of any transaction. So once the connection is
 * lost statements are refused here, and the driver is not notified that the work has ended.
 */
function begin(client: postgres.Sql, work: Work): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const fail = (error: unknown) => {
      isOver = true;
      reject(error as Error);
    };
    const untilLost = async (own: Work, tx: postgres.TransactionSql): Promise<unknown> => {
      try {
        const result = await own(guarded(tx));
        if (!isOver) return result;
      } catch (error) {
        if (!isOver && !isDatabaseAway(error)) throw error;
        fail(error);
      }
      return new Promise(() => {});
    };
    const guarded = (tx: postgres.TransactionSql) => {
      const unsafe = prepared(tx.unsafe);
      const offered = {
        unsafe: ((...query) => {
          if (isOver) throw connectionLost();
          return unsafe(...query);
        }) satisfies Unsafe,
        savepoint: (inner: Work) => {
          if (isOver) throw connectionLost();
          return tx.savepoint((part) => untilLost(inner, part));
        },
      };
      return offered as unknown as postgres.TransactionSql;
    };
    client.begin((tx) => untilLost(work, tx)).then(resolve, fail);
  });
}

/** Drizzle sets parsers and serializers of its own here. Those of the pool are in db/client.ts and serve it as well. */
const withOwnTypes = ({ parsers, serializers, ...options }: postgres.Sql["options"]) => ({
  ...options,
  parsers: { ...parsers },
  serializers: { ...serializers },
});

/** What Drizzle needs of its driver, over a pool of postgres.js. */
export const drizzleClient = (client: postgres.Sql): postgres.Sql =>
  ({
    options: withOwnTypes(client.options),
    unsafe: prepared(client.unsafe),
    begin: (work: Work) => begin(client, work),
  }) as unknown as postgres.Sql;
