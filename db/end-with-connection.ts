import type postgres from "postgres";

/** The driver's own: a transaction has it for itself for as long as it is reserved. */
type Connection = { reserved: unknown; execute: (query: Asked) => unknown };
type Asked = { reject: (reason: Error) => void };
type Begin = { onexecute?: (connection: Connection) => unknown };

const guarded = new WeakSet<Connection>();
/** Queries that are part of no transaction. */
const alone = new WeakSet<object>();

const closed = () =>
  Object.assign(new Error("The connection of this transaction has closed."), { code: "CONNECTION_CLOSED" });

function guard(connection: Connection): void {
  if (guarded.has(connection)) return;
  guarded.add(connection);
  const { execute } = connection;
  connection.execute = (query) => {
    if (connection.reserved || alone.has(query)) return execute(query);
    query.reject(closed());
    return true;
  };
}

/**
 * Lets a transaction end with its connection. The driver would write what is asked in it afterwards, its own rollback
 * first, to a socket that is none any more: it throws where nobody can catch it, the connection cannot be used for
 * seconds after the database is back, and what comes later still would be done outside of any transaction.
 */
export function endWithConnection(client: postgres.Sql): postgres.Sql {
  const { unsafe } = client;
  const begin = client.begin as (...given: unknown[]) => Promise<unknown>;
  return Object.assign(client, {
    // The driver begins a transaction by this as well.
    unsafe: (text: string, values: never[] = [], options: Begin & postgres.UnsafeQueryOptions = {}) => {
      const { onexecute } = options;
      const guardToo: Begin = onexecute
        ? { onexecute: (connection) => (guard(connection), onexecute(connection)) }
        : {};
      const query = unsafe(text, values, { ...options, ...guardToo });
      alone.add(query);
      return query;
    },
    begin: (...given: unknown[]) => {
      const work = given.pop() as (tx: postgres.TransactionSql) => unknown;
      let isOver = false;
      return begin(...given, (tx: postgres.TransactionSql) => {
        const { unsafe: ask } = tx;
        const askInTime: typeof ask = (...asked) => {
          if (isOver) throw closed();
          return ask(...asked);
        };
        return work(Object.assign(tx, { unsafe: askInTime }));
      }).finally(() => (isOver = true));
    },
  });
}
