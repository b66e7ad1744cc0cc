"use client";

import { useQuery } from "@tanstack/react-query";
import { firstRows } from "@/components/list/first-rows";
import { useAddressState } from "@/components/list/use-address-state";
import { useSearchKey } from "@/components/list/use-search-key";
import { SearchInput } from "@/components/shell/search-input";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { useDebounced } from "@/components/ui/use-debounced";
import { professionalsAddress } from "@/lib/desk/address-rules";
import { professionalPageSize, professionalsQuery } from "@/lib/desk/professionals/client";
import type { FoundProfessional, FoundProfessionals } from "@/lib/desk/professionals/schema";
import { professionalsColumns } from "./professionals-columns";

const RESTS_MS = 250;
const idOf = ({ id }: FoundProfessional) => String(id);

/** Every customer's professionals. */
export function ProfessionalsScreen({ first }: { first: FoundProfessionals }) {
  const [{ search, page }, go] = useAddressState(professionalsAddress);
  const asked = useDebounced(search.trim(), RESTS_MS);
  const isFirst = asked === "" && page === 1;
  const list = useQuery({
    ...professionalsQuery({ search: asked, page }),
    ...firstRows(first, isFirst),
    initialData: isFirst ? first : undefined,
  });
  const head = useSearchKey("Search professionals");
  const { rows, total } = list.data ?? { rows: [], total: 0 };
  return (
    <div className="grid min-w-0 gap-3">
      <PageHead ref={head} title="Professionals">
        <div className="w-72 max-md:w-full">
          <SearchInput
            label="Search professionals"
            placeholder="Name, phone or email"
            value={search}
            onChange={(text) => go({ search: text, page: 1 })}
          />
        </div>
      </PageHead>
      {list.isError ? (
        <FailedLoad message="The professionals could not be loaded." onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label="Professionals"
          columns={professionalsColumns}
          rows={rows}
          rowId={idOf}
          isLoading={list.isPending}
          isStale={list.isPlaceholderData}
          empty={<EmptyState title="No one matches">Try another spelling.</EmptyState>}
          foot={
            <Pagination
              page={page}
              pageSize={professionalPageSize}
              total={total}
              onPage={(next) => go({ page: next })}
            />
          }
        />
      )}
    </div>
  );
}
