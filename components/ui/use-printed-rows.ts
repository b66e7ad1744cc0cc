import { usePreparedPrint } from "./use-prepared-print";

type Paged<Row> = { rows: readonly Row[]; total: number };
type Read<Row> = (page: number) => Promise<Paged<Row>>;

const PRINT_FAILED = "The list could not be loaded for printing. Please try again.";

async function readAll<Row>(read: Read<Row>): Promise<readonly Row[]> {
  const first = await read(1);
  const all = [...first.rows];
  for (let page = 2; all.length < first.total; page++) {
    const { rows } = await read(page);
    // Rows have left the list meanwhile.
    if (rows.length === 0) break;
    all.push(...rows);
  }
  return all;
}

/** The rows of a paged table, all of them while they are printed. `Pagination` says on paper if it is a part. */
export function usePrintedRows<Row>(shown: Paged<Row> | undefined, read: Read<Row>) {
  const isPart = shown !== undefined && shown.rows.length < shown.total;
  const { prepared, isPreparing, print } = usePreparedPrint({
    isNeeded: isPart,
    read: () => readAll(read),
    failed: PRINT_FAILED,
  });
  return { rows: prepared ?? shown?.rows ?? [], isWhole: prepared !== null, isPreparing, print };
}
