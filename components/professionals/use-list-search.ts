import { useEffect, useEffectEvent, useState } from "react";
import { useAddress } from "@/components/shell/use-address";
import { narrowingOf, searchOf, type WorkerStatus } from "@/lib/professionals/listing/rules";

const DEBOUNCE_MS = 300;

/** The router's state lags behind the address: it may still hold an earlier search term. */
const isInAddress = (term: string): boolean =>
  term === searchOf(new URLSearchParams(location.search).get("search"));

/**
 * Page, search and status of a list of people. Search (debounced, from the third letter) and status are kept in the
 * address; changing either returns to the first page.
 */
export function useListSearch() {
  const address = useAddress();
  const stated = searchOf(address.get("search"));
  const { searchTerm, status } = narrowingOf({ search: stated, status: address.get("status") });
  const [page, setPage] = useState(1);
  const [paged, setPaged] = useState({ stated, status });
  const [typed, setTyped] = useState(stated);
  const [written, setWritten] = useState(stated);
  if (paged.stated !== stated || paged.status !== status) {
    setPaged({ stated, status });
    setPage(1);
    // Changed from outside: the person clicked the list's tab, or went back.
    if (paged.stated !== stated && stated !== written && isInAddress(stated)) {
      setTyped(stated);
      setWritten(stated);
    }
  }
  const write = useEffectEvent((term: string) => {
    setWritten(term);
    address.set({ search: term || null });
  });
  useEffect(() => {
    const term = typed.trim();
    if (term === written) return;
    const timer = setTimeout(() => write(term), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, written]);
  return {
    page,
    setPage,
    typed,
    search: setTyped,
    searchTerm,
    status,
    show: (next: WorkerStatus | null) => address.set({ status: next }),
  };
}
