"use client";

import { useQuery } from "@tanstack/react-query";
import { Handshake, Plus } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { firstRows } from "@/components/list/first-rows";
import { useAddressState } from "@/components/list/use-address-state";
import { useSearchKey } from "@/components/list/use-search-key";
import { useCommands } from "@/components/shell/commands";
import { SearchInput } from "@/components/shell/search-input";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
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
import { agenciesQuery, agencyPageSize } from "@/lib/desk/agencies/client";
import type { Agencies } from "@/lib/desk/agencies/schema";
import { agenciesColumns } from "./agencies-columns";

const NewAgencyDialog = lazyComponent(
  () => import("./new-agency-dialog").then((module) => module.NewAgencyDialog),
  dialogFrame("md"),
);

const RESTS_MS = 250;

/** Every agency, with its contracts, people and the week ahead. */
export function AgenciesScreen({ first }: { first: Agencies }) {
  const [{ search, page, sort }, go] = useAddressState(sortedAddress);
  const [isAdding, setAdding] = useState(false);
  const asked = useDebounced(search.trim(), RESTS_MS);
  const isFirst = asked === "" && page === 1 && sort === "name";
  const list = useQuery({
    ...agenciesQuery({ search: asked, page, sort }),
    ...firstRows(first, isFirst),
    initialData: isFirst ? first : undefined,
  });
  const head = useSearchKey("Search agencies");
  useCommands({
    commands: () => [
      { id: "new-agency", label: "New agency", group: "Agencies", hotkey: "n", run: () => setAdding(true) },
    ],
  });
  const { rows, total } = list.data ?? { rows: [], total: 0 };
  const shown: Sort =
    sort === "name" ? { columnId: "name", isDescending: false } : { columnId: "newest", isDescending: true };
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden /> New agency
    </Button>
  );
  return (
    <div className="grid min-w-0 gap-3">
      <PageHead ref={head} title="Agencies">
        <div className="w-64 max-md:w-full">
          <SearchInput
            label="Search agencies"
            placeholder="Name"
            value={search}
            onChange={(text) => go({ search: text, page: 1 })}
          />
        </div>
        <Link href={"/private/desk/bundles" as Route} prefetch={false} className={buttonClass("secondary")}>
          Bundles
        </Link>
        {add}
      </PageHead>
      {list.isError ? (
        <FailedLoad message="The agencies could not be loaded." onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label="Agencies"
          columns={agenciesColumns}
          rows={rows}
          rowId={({ id }) => String(id)}
          sort={shown}
          onSort={(next) => go({ sort: next?.columnId === "newest" ? "newest" : "name", page: 1 })}
          isLoading={list.isPending}
          isStale={list.isPlaceholderData}
          empty={
            asked === "" ? (
              <EmptyState icon={Handshake} title="No agencies yet" action={add}>
                An agency fills open on-demand shifts of the facilities it has a contract with.
              </EmptyState>
            ) : (
              <EmptyState title="No agency matches">Try another spelling.</EmptyState>
            )
          }
          foot={
            <Pagination
              page={page}
              pageSize={agencyPageSize}
              total={total}
              onPage={(next) => go({ page: next })}
            />
          }
        />
      )}
      {isAdding && <NewAgencyDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
