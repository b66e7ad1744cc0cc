/** A job that has failed this often is left for a person to look at. */
export const maxAttempts = 8;

/** The lease: how long before another process takes over a silent one's work. */
export const leaseSeconds = 60;

const longestBackoffSeconds = 1800;

/** Waits 5, 10, 20 … seconds after the nth failure; frequent jobs retry sooner. */
export function backoffSeconds(attempts: number, everyMs?: number): number {
  const longest = everyMs ? Math.max(60, everyMs / 1000) : longestBackoffSeconds;
  return Math.min(5 * 2 ** (attempts - 1), longest, longestBackoffSeconds);
}

export const isLastAttempt = (attempts: number) => attempts >= maxAttempts;

export type FailureNote = { message: string; code?: string };

/** The stored error, without the values a database driver attaches. */
export function noteOf(error: unknown): FailureNote {
  const { message, code, cause } = error as {
    message?: string;
    code?: string;
    cause?: { message?: string; code?: string };
  };
  const text = cause?.message ?? message ?? String(error);
  const found = cause?.code ?? code;
  return { message: text.slice(0, 500), ...(found ? { code: found } : {}) };
}
