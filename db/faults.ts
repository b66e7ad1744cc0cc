/** No connection, a lost one, or a server that starts or stops. */
const away = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|CONNECT|57P0[1-3]|08)/;
/** The database answers, but this took too long: to get a connection, a lock, or the answer itself. */
const busy = /^(53300|55P03|57014)$/;
const deadlock = /^40P01$/;

/** Whether an error is, or was caused by, one of these states. */
function hasState(error: unknown, states: RegExp): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return (
    (typeof code === "string" && states.test(code)) || (cause instanceof Error && hasState(cause, states))
  );
}

export const isDatabaseAway = (error: unknown): boolean => hasState(error, away);

/** The database has cancelled the statement, or never began it, because others kept it busy for too long. */
export const isDatabaseBusy = (error: unknown): boolean => hasState(error, busy);

/** Two changes waited for each other, and the database has cancelled this one. */
export const isDeadlock = (error: unknown): boolean => hasState(error, deadlock);

/** The driver's own error for a connection that has closed. */
export const connectionLost = (): Error =>
  Object.assign(new Error("The connection to the database is lost."), { code: "CONNECTION_CLOSED" });
