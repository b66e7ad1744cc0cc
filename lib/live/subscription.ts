/**
 * What has been heard of a facility's changes, in the database's own order: by the transactions that made them. Clocks of
 * several processes differ and are set, and what was written first may be committed last.
 */
export type Heard = {
  /** What the database showed when the hearing began, as it says it itself: "xmin:xmax:transactions under way". */
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

/** Whether something may have changed that a reading did not see: in doubt it may. */
export function hasMissed(asOf: string, { since, changes }: Heard): boolean {
  const [read, begun] = [snapshotOf(asOf), snapshotOf(since)];
  if (begun.end > read.end || [...read.underWay].some((one) => shows(begun, one))) return true;
  return changes.some((one) => !shows(read, one));
}

const REMEMBERED = 20;

/** The last transactions that changed something, and up to which others are forgotten. */
export type Noted = { changes: readonly number[]; forgotten: number | null };

export function withChange(noted: Noted | undefined, transaction: number): Noted {
  const changes = [...(noted?.changes ?? []), transaction].sort((one, other) => one - other);
  const forgotten = changes.splice(0, changes.length - REMEMBERED).at(-1);
  return { changes, forgotten: forgotten ?? noted?.forgotten ?? null };
}

/** What was heard since the hearing began, or since what is forgotten of it. */
export function heardSince(begun: string, { changes, forgotten }: Noted): Heard {
  if (forgotten === null) return { since: begun, changes };
  const end = Math.max(forgotten + 1, snapshotOf(begun).end);
  return { since: `${end}:${end}:`, changes };
}
