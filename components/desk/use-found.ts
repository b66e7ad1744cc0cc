import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { firstRows } from "@/components/list/first-rows";
import { useAddressState } from "@/components/list/use-address-state";
import { usePagedQuery } from "@/components/list/use-paged-query";
import { useDebounced } from "@/components/ui/use-debounced";
import type { PagedAddress } from "@/lib/desk/address-rules";
import type { AddressCodec } from "@/lib/http/address";

type Rows = { rows: readonly unknown[]; total: number };

/** A searched list in pages, whose first page the server rendered: its rows, and where in it the reader is. */
export function useFound<Where extends PagedAddress, List extends Rows, Key extends QueryKey>(
  first: List,
  codec: AddressCodec<Where>,
  queryOf: (at: Where) => UseQueryOptions<List, Error, List, Key>,
  pageSize: number,
) {
  const [at, go] = useAddressState(codec);
  const search = useDebounced(at.search.trim());
  // What the server rendered is that of the address without anything.
  const isFirst = codec.write({ ...at, search }).size === 0;
  const options = {
    ...queryOf({ ...at, search }),
    ...firstRows(first, isFirst),
    initialData: isFirst ? first : undefined,
  };
  // TypeScript can't tell that rows are no function.
  const list = usePagedQuery(options as UseQueryOptions<List, Error, List, Key>, {
    page: at.page,
    pageSize,
    onPage: (page) => go({ page } as Partial<Where>),
  });
  return { at, go, list, pageSize };
}
