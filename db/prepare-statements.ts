import type postgres from "postgres";

/** Statements with more values come in too many shapes to be kept: lists of ids, rows by the hundred. */
const KEPT_UP_TO_VALUES = 40;

type Work = (tx: postgres.TransactionSql) => unknown;
type Nesting = (...given: unknown[]) => unknown;

/** The work is the last argument, after the options of the transaction or the name of the savepoint. */
const preparingWithin =
  (nest: Nesting): Nesting =>
  (...given) => {
    const work = given.pop() as Work;
    return nest(...given, (tx: postgres.TransactionSql) => work(prepareStatements(tx)));
  };

/**
 * Lets a connection keep the statements Drizzle sends through it. Without that each takes a second round trip, to ask
 * what its values are, and is planned anew.
 */
export function prepareStatements<Client extends postgres.Sql | postgres.TransactionSql>(
  client: Client,
): Client {
  const { unsafe } = client;
  const kept: typeof unsafe = (text, values = [], options = {}) =>
    unsafe(text, values, {
      ...options,
      prepare: values.length > 0 && values.length <= KEPT_UP_TO_VALUES,
    });
  Object.assign(client, { unsafe: kept });
  for (const name of ["begin", "savepoint"] as const) {
    const nest = (client as unknown as Record<string, Nesting | undefined>)[name];
    if (nest) Object.assign(client, { [name]: preparingWithin(nest) });
  }
  return client;
}
