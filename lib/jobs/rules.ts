/** A job that has failed this often is left for a person to look at. */
export const maxAttempts = 8;

/** How long the work of a process that fell silent waits before another takes it up. */
export const leaseSeconds = 60;

const longestBackoffSeconds = 1800;

/** Waits 5, 10, 20 … seconds after the nth failure. What repeats every few seconds is soon tried again. */
export function backoffSeconds(attempts: number, everyMs?: number): number {
  const longest = everyMs ? Math.max(60, everyMs / 1000) : longestBackoffSeconds;
  return Math.min(5 * 2 ** (attempts - 1), longest, longestBackoffSeconds);
}

export const isLastAttempt = (attempts: number) => attempts >= maxAttempts;

export type FailureNote = { message: string; code?: string };

/** What is kept of an error: enough to find it, without the values a database driver attaches. */
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
