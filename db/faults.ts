/** No connection, a lost one, a server that is starting or stopping, or one whose password has changed. */
const away = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|CONNECT|57P0[1-3]|08|28000|28P01)/;
/** The database is up but something took too long: getting a connection, a lock, or the result. */
const busy = /^(53300|55P03|57014)$/;
const deadlock = /^40P01$/;
/** A standby, or the primary of a moment ago, which takes no writes any more. */
const readOnly = /^25006$/;
/** No room for another row or for the log. */
const full = /^53100$/;
/** A standby had to remove the rows that a query was reading. */
const outrun = /^40001$/;

/** Whether the error or one of its causes has such a code. */
function hasState(error: unknown, states: RegExp): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return (
    (typeof code === "string" && states.test(code)) || (cause instanceof Error && hasState(cause, states))
  );
}

export const isConnectionLost = (error: unknown): boolean => hasState(error, away);

/** No database that takes writes can be reached right now. */
export const isDatabaseAway = (error: unknown): boolean =>
  isConnectionLost(error) || hasState(error, readOnly) || hasState(error, full);

/** The standby could not answer a read; the primary can. */
export const isReplicaFault = (error: unknown): boolean => isDatabaseAway(error) || hasState(error, outrun);

/** The database cancelled the statement, or never started it, because it was too busy. */
export const isDatabaseBusy = (error: unknown): boolean => hasState(error, busy);

/** Two transactions waited for each other and the database cancelled this one. */
export const isDeadlock = (error: unknown): boolean => hasState(error, deadlock);

/** The driver's own error for a closed connection. */
export const connectionLost = (): Error =>
  Object.assign(new Error("The connection to the database is lost."), { code: "CONNECTION_CLOSED" });

/** A row names a record that was removed meanwhile. */
export const isRecordGone = (error: unknown): boolean => hasState(error, /^23503$/);
