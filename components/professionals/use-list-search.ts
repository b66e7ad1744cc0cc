import { useState } from "react";
import { useAddressState } from "@/components/list/use-address-state";
import { useDebounced } from "@/components/ui/use-debounced";
import { listingAddress, narrowingOf, type WorkerStatus } from "@/lib/professionals/listing/rules";

/**
 * Page, search and status of a list of people. Search (debounced, from the third letter) and status are kept in the
 * address; changing either returns to the first page.
 */
export function useListSearch() {
  const [{ search, status }, set] = useAddressState(listingAddress);
  const { searchTerm } = narrowingOf({ search: useDebounced(search) });
  const [page, setPage] = useState(1);
  const [paged, setPaged] = useState({ searchTerm, status });
  if (paged.searchTerm !== searchTerm || paged.status !== status) {
    setPaged({ searchTerm, status });
    setPage(1);
  }
  return {
    page,
    setPage,
    typed: search,
    search: (text: string) => set({ search: text }),
    searchTerm,
    status,
    show: (next: WorkerStatus | null) => set({ status: next }),
  };
}
