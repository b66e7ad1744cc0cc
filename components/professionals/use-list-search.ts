import { useState } from "react";
import { useDebounced } from "@/components/ui/use-debounced";
import { SEARCH_FROM_LENGTH } from "@/lib/professionals/listing/rules";

const DEBOUNCE_MS = 300;

/** Page and search of a list of people: a search counts from its third letter on, and begins at the first page. */
export function useListSearch() {
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState("");
  const term = useDebounced(typed.trim(), DEBOUNCE_MS);
  const search = (text: string) => {
    setTyped(text);
    setPage(1);
  };
  return { page, setPage, typed, search, searchTerm: term.length < SEARCH_FROM_LENGTH ? "" : term };
}
