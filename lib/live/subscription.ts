/**
 * A facility's changes ordered by their transactions: the clocks of several processes differ and can be set, and the
 * first write may commit last.
 */
export type ChangesSince = {
  /** The database's snapshot when the subscription began, in its own notation: "xmin:xmax:transactions in progress". */
  since: string;
  /** The transactions that have changed something since. */
  changes: readonly number[];
};

type Snapshot = { end: number; underWay: ReadonlySet<number> };

function snapshotOf(text: string): Snapshot {
  const [, end, underWay] = text.split(":");
  return { end: Number(end), underWay: new Set(underWay ? underWay.split(",").map(Number) : []) };
}

const shows = ({ end, underWay }: Snapshot, transaction: number): boolean =>
  transaction < end && !underWay.has(transaction);

/** Whether a change may be missing from a read; true when in doubt. */
export function hasMissed(asOf: string, { since, changes }: ChangesSince): boolean {
  const [read, begun] = [snapshotOf(asOf), snapshotOf(since)];
  if (begun.end > read.end || [...read.underWay].some((one) => shows(begun, one))) return true;
  return changes.some((one) => !shows(read, one));
}

const REMEMBERED = 20;

/** The latest transactions that changed something, and the id up to which older ones are forgotten. */
export type ChangeLog = { changes: readonly number[]; forgotten: number | null };

export function withChange(noted: ChangeLog | undefined, transaction: number): ChangeLog {
  const changes = [...(noted?.changes ?? []), transaction].sort((one, other) => one - other);
  const forgotten = changes.splice(0, changes.length - REMEMBERED).at(-1);
  return { changes, forgotten: forgotten ?? noted?.forgotten ?? null };
}

/** The changes since the subscription began, or since the oldest one remembered. */
export function changesSince(begun: string, { changes, forgotten }: ChangeLog): ChangesSince {
  if (forgotten === null) return { since: begun, changes };
  const end = Math.max(forgotten + 1, snapshotOf(begun).end);
  return { since: `${end}:${end}:`, changes };
}
