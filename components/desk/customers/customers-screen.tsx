"use client";

import { useQuery } from "@tanstack/react-query";
import { Building2, Plus } from "lucide-react";
import { useState } from "react";
import { firstRows } from "@/components/list/first-rows";
import { useAddressState } from "@/components/list/use-address-state";
import { useSearchKey } from "@/components/list/use-search-key";
import { useCommands } from "@/components/shell/commands";
import { SearchInput } from "@/components/shell/search-input";
import { Button } from "@/components/ui/button";
import type { Sort } from "@/components/ui/data-table/column";
import { DataTable } from "@/components/ui/data-table/data-table";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { lazyComponent } from "@/components/ui/lazy-component";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { useDebounced } from "@/components/ui/use-debounced";
import { sortedAddress } from "@/lib/desk/address-rules";
import { customerPageSize, customersQuery } from "@/lib/desk/customers/client";
import type { Customer, Customers } from "@/lib/desk/customers/schema";
import { customersColumns } from "./customers-columns";

const NewCustomerDialog = lazyComponent(
  () => import("./new-customer-dialog").then((module) => module.NewCustomerDialog),
  dialogFrame("md"),
);

const RESTS_MS = 250;
const idOf = ({ kind, id }: Customer) => `${kind}-${id}`;

/** Every customer: companies, and facilities without one. */
export function CustomersScreen({ first }: { first: Customers }) {
  const [{ search, page, sort }, go] = useAddressState(sortedAddress);
  const [isAdding, setAdding] = useState(false);
  const asked = useDebounced(search.trim(), RESTS_MS);
  const isFirst = asked === "" && page === 1 && sort === "name";
  const list = useQuery({
    ...customersQuery({ search: asked, page, sort }),
    ...firstRows(first, isFirst),
    initialData: isFirst ? first : undefined,
  });
  const head = useSearchKey("Search customers");
  useCommands({
    commands: () => [
      {
        id: "new-customer",
        label: "New customer",
        group: "Customers",
        hotkey: "n",
        run: () => setAdding(true),
      },
    ],
  });
  const { rows, total } = list.data ?? { rows: [], total: 0 };
  const shown: Sort =
    sort === "name" ? { columnId: "name", isDescending: false } : { columnId: "newest", isDescending: true };
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden /> New customer
    </Button>
  );
  return (
    <div className="grid min-w-0 gap-3">
      <PageHead ref={head} title="Customers">
        <div className="w-64 max-md:w-full">
          <SearchInput
            label="Search customers"
            placeholder="Company or facility"
            value={search}
            onChange={(text) => go({ search: text, page: 1 })}
          />
        </div>
        {add}
      </PageHead>
      {list.isError ? (
        <FailedLoad message="The customers could not be loaded." onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label="Customers"
          columns={customersColumns}
          rows={rows}
          rowId={idOf}
          sort={shown}
          onSort={(next) => go({ sort: next?.columnId === "newest" ? "newest" : "name", page: 1 })}
          isLoading={list.isPending}
          isStale={list.isPlaceholderData}
          empty={
            asked === "" ? (
              <EmptyState icon={Building2} title="No customers yet" action={add}>
                Begin with a company, or with a facility that has none.
              </EmptyState>
            ) : (
              <EmptyState title="No customer matches">Try another spelling.</EmptyState>
            )
          }
          foot={
            <Pagination
              page={page}
              pageSize={customerPageSize}
              total={total}
              onPage={(next) => go({ page: next })}
            />
          }
        />
      )}
      {isAdding && <NewCustomerDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
