import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { notify } from "./notify";

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

/**
 * The rows of a paged table, all of them while they are printed. Ctrl-P reads the other pages first; the browser's own
 * menu can't wait for them, so `Pagination` says on paper that it is a part.
 */
export function usePrintedRows<Row>(shown: Paged<Row> | undefined, read: Read<Row>) {
  const [printed, setPrinted] = useState<readonly Row[] | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const isPart = shown !== undefined && shown.rows.length < shown.total;
  async function print() {
    if (isPreparing) return;
    setPreparing(true);
    try {
      const all = isPart ? await readAll(read) : null;
      flushSync(() => setPrinted(all));
      window.print();
    } catch {
      notify({ type: "error", message: PRINT_FAILED });
    } finally {
      setPreparing(false);
    }
  }
  const latest = useRef(print);
  useEffect(() => {
    latest.current = print;
  });
  useEffect(() => {
    const end = () => setPrinted(null);
    const press = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isPrint || event.key.toLowerCase() !== "p" || !isPart) return;
      event.preventDefault();
      void latest.current();
    };
    window.addEventListener("afterprint", end);
    window.addEventListener("keydown", press);
    return () => {
      window.removeEventListener("afterprint", end);
      window.removeEventListener("keydown", press);
    };
  }, [isPart]);
  return { rows: printed ?? shown?.rows ?? [], isWhole: printed !== null, isPreparing, print };
}
