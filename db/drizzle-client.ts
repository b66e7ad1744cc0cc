import type postgres from "postgres";
import { connectionLost, isConnectionLost } from "./faults";
import { watchStatement } from "./slow-statements";

/** Longer statements (lists of ids, bulk inserts) vary too much to be worth preparing. */
const PREPARED_UP_TO_VALUES = 40;

type Unsafe = postgres.Sql["unsafe"];
type RequestId = () => string | undefined;
type Work = (tx: postgres.TransactionSql) => unknown;

/**
 * Drizzle prepares nothing by itself, and the driver would then look up the parameter types of every statement first.
 */
const prepared =
  (unsafe: Unsafe, requestId: RequestId): Unsafe =>
  (text, values = [], options = {}) => {
    const prepare = values.length > 0 && values.length <= PREPARED_UP_TO_VALUES;
    return watchStatement(unsafe(text, values, { ...options, prepare }), text, requestId());
  };

/**
 * A transaction that ends with its connection. After a lost connection the driver would send the rollback and any
 * further statements to a closed socket, or on a new connection outside of the transaction. So statements are refused
 * here once the connection is lost, and the driver never learns that the work has ended.
 */
function begin(client: postgres.Sql, work: Work, requestId: RequestId): Promise<unknown> {
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
        if (!isOver && !isConnectionLost(error)) throw error;
        fail(error);
      }
      return new Promise(() => {});
    };
    const guarded = (tx: postgres.TransactionSql) => {
      const unsafe = prepared(tx.unsafe, requestId);
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

/** Drizzle overrides the parsers and serializers; those of the pool (db/client.ts) are used instead. */
const withOwnTypes = ({ parsers, serializers, ...options }: postgres.Sql["options"]) => ({
  ...options,
  parsers: { ...parsers },
  serializers: { ...serializers },
});

/** The part of the driver's interface that Drizzle uses, on top of a postgres.js pool. */
export const drizzleClient = (client: postgres.Sql, requestId: RequestId): postgres.Sql =>
  ({
    options: withOwnTypes(client.options),
    unsafe: prepared(client.unsafe, requestId),
    begin: (work: Work) => begin(client, work, requestId),
  }) as unknown as postgres.Sql;
