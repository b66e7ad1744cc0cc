/**
 * Rows of any number in portions, each read after the last id of the one before, so that none is left out and no
 * statement reads them all.
 */
export async function* inPortions<Row>(
  read: (after: number) => Promise<readonly Row[]>,
  idOf: (row: Row) => number,
): AsyncGenerator<readonly Row[], void> {
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- the next one begins after it
    const rows = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = idOf(last);
  }
}

/** The same rows one by one. */
export async function* oneByOne<Row>(portions: AsyncIterable<readonly Row[]>): AsyncGenerator<Row, void> {
  for await (const rows of portions) yield* rows;
}
