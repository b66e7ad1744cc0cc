import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { notify } from "./notify";

type PreparedPrint<Content> = {
  /** Whether paper needs more than the screen has. */
  isNeeded: boolean;
  read: () => Promise<Content>;
  /** Shown if reading fails. */
  failed: string;
};

/**
 * Content that is read before it is printed, null at other times. Ctrl-P and `print` wait for it; the browser's own menu
 * can't, so what it prints says what is left out.
 */
export function usePreparedPrint<Content>({ isNeeded, read, failed }: PreparedPrint<Content>) {
  const [prepared, setPrepared] = useState<Content | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  async function print() {
    if (isPreparing) return;
    setPreparing(true);
    try {
      const content = isNeeded ? await read() : null;
      flushSync(() => setPrepared(content));
      window.print();
    } catch {
      notify({ type: "error", message: failed });
    } finally {
      setPreparing(false);
    }
  }
  const latest = useRef(print);
  useEffect(() => {
    latest.current = print;
  });
  useEffect(() => {
    const end = () => setPrepared(null);
    const press = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isPrint || event.key.toLowerCase() !== "p" || !isNeeded) return;
      event.preventDefault();
      void latest.current();
    };
    window.addEventListener("afterprint", end);
    window.addEventListener("keydown", press);
    return () => {
      window.removeEventListener("afterprint", end);
      window.removeEventListener("keydown", press);
    };
  }, [isNeeded]);
  return { prepared, isPreparing, print };
}
