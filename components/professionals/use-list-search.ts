import { useState } from "react";
import { useAddressState } from "@/components/list/use-address-state";
import { useDebounced } from "@/components/ui/use-debounced";
import { listingAddress, narrowingOf } from "@/lib/professionals/listing/rules";

/**
 * Page, search, filters and order of a list of people. All but the page are kept in the address, the search debounced
 * and from the third letter; changing any returns to the first page.
 */
export function useListSearch() {
  const [{ search, ...rest }, narrow] = useAddressState(listingAddress);
  const { searchTerm } = narrowingOf({ search: useDebounced(search) });
  const [page, setPage] = useState(1);
  const narrowing = { searchTerm, ...rest };
  const list = JSON.stringify(narrowing);
  const [paged, setPaged] = useState(list);
  if (paged !== list) {
    setPaged(list);
    setPage(1);
  }
  return { page, setPage, typed: search, narrowing, narrow };
}
