import type { ReportRow } from "../define-report";
import type { SortKeys } from "../table-rules";

type Order = {
  keysOf: (row: ReportRow) => SortKeys;
  compare: (one: SortKeys, other: SortKeys) => number;
};

type Head = { row: ReportRow; keys: SortKeys; rest: AsyncIterator<ReportRow>; at: number };

/** Where a head belongs among sorted ones; equal rows keep the order of the parts. */
function placeOf(heads: readonly Head[], head: Head, compare: Order["compare"]): number {
  let [low, high] = [0, heads.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = compare(heads[middle]!.keys, head.keys) || heads[middle]!.at - head.at;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rows of sorted parts in one order, with what each part has read ahead in memory. */
export async function* mergeRows(
  parts: readonly AsyncIterator<ReportRow>[],
  { keysOf, compare }: Order,
): AsyncGenerator<ReportRow> {
  const heads: Head[] = [];
  const advance = async (rest: Head["rest"], at: number) => {
    const { done, value } = await rest.next();
    if (done) return;
    const head = { row: value, keys: keysOf(value), rest, at };
    heads.splice(placeOf(heads, head, compare), 0, head);
  };
  for (const [at, rest] of parts.entries()) await advance(rest, at);
  for (let head = heads.shift(); head; head = heads.shift()) {
    yield head.row;
    await advance(head.rest, head.at);
  }
}
