/** Each row is the index of its shape in `shapes`, then its values. */
type PackedRows = { shapes: string[][]; rows: (readonly [shape: number, ...values: unknown[]])[] };

/** A page's first data with some lists packed: forty rows don't repeat their forty keys. */
export type Packed<Whole, Key extends keyof Whole> = Omit<Whole, Key> & Record<Key, PackedRows>;

function packRows(rows: readonly object[]): PackedRows {
  const shapes = new Map<string, { index: number; keys: string[] }>();
  const packed = rows.map((row) => {
    const keys = Object.keys(row);
    const name = keys.join();
    const shape = shapes.get(name) ?? { index: shapes.size, keys };
    shapes.set(name, shape);
    return [shape.index, ...(Object.values(row) as unknown[])] as const;
  });
  return { shapes: [...shapes.values()].map(({ keys }) => keys), rows: packed };
}

const unpackRows = ({ shapes, rows }: PackedRows): object[] =>
  rows.map(([shape, ...values]) => Object.fromEntries(shapes[shape]!.map((key, at) => [key, values[at]])));

/** Packs the lists of rows in `keys` for the way from a page to its screen. */
export function pack<Whole extends Record<Key, readonly object[]>, Key extends keyof Whole>(
  whole: Whole,
  ...keys: Key[]
): Packed<Whole, Key> {
  const packed = Object.fromEntries(keys.map((key) => [key, packRows(whole[key])])) as Record<
    Key,
    PackedRows
  >;
  return { ...whole, ...packed };
}

export function unpack<Whole extends Record<Key, readonly object[]>, Key extends keyof Whole>(
  packed: Packed<Whole, Key>,
  ...keys: Key[]
): Whole {
  const rows = Object.fromEntries(keys.map((key) => [key, unpackRows(packed[key])]));
  return { ...packed, ...rows } as unknown as Whole;
}
