"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { HistoryButton } from "@/components/facility-history/history-button";
import { usePagedQuery } from "@/components/list/use-paged-query";
import { ListHead } from "@/components/professionals/list-head";
import { useListSearch } from "@/components/professionals/use-list-search";
import { useCommands, type Command } from "@/components/shell/commands";
import { DataTable } from "@/components/ui/data-table/data-table";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Pagination } from "@/components/ui/pagination";
import { usePrintedRows } from "@/components/ui/use-printed-rows";
import { dnrsQuery } from "@/lib/do-not-return/client";
import { DNR_PAGE_SIZE } from "@/lib/do-not-return/rules";
import type { DnrList as Dnrs, DnrRecord } from "@/lib/do-not-return/schema";
import { dnrColumns } from "./dnr-columns";

const RemoveDnrDialog = lazyComponent(
  () => import("./remove-dnr-dialog"),
  "RemoveDnrDialog",
  dialogFrame("sm"),
);
const DnrHistoryDialog = lazyComponent(
  () => import("./dnr-history-dialog"),
  "DnrHistoryDialog",
  dialogFrame("md"),
);

type Open = { dialog: "remove" | "history"; record: DnrRecord };

const commandsOf = (record: DnrRecord, open: (opened: Open) => void): Command[] =>
  (["remove", "history"] as const).map((dialog) => ({
    id: `dnr-${dialog}-${record.id}`,
    label: `${dialog === "remove" ? "Remove the Do Not Return for" : "Do Not Return history of"} ${record.caregiver_name}`,
    detail: record.dnr_reason_name,
    group: "This page",
    writes: dialog === "remove",
    run: () => open({ dialog, record }),
  }));

type Props = {
  facilityId: number;
  /** The first page of the address's search; null if it couldn't be loaded. */
  first: Dnrs | null;
  searchTerm: string;
};

/** The facility's list, ten entries a page. */
export function DnrList({ facilityId, first, searchTerm: firstTerm }: Props) {
  const { page, setPage, typed, narrow, narrowing } = useListSearch();
  const { searchTerm } = narrowing;
  const [open, setOpen] = useState<Open | null>(null);
  const isFirst = page === 1 && searchTerm === firstTerm;
  const { data, isError, isPending, isPlaceholderData, refetch } = usePagedQuery(
    { ...dnrsQuery(facilityId, { page, searchTerm }), ...(isFirst && first && { initialData: first }) },
    { page, pageSize: DNR_PAGE_SIZE, onPage: setPage },
  );
  const queryClient = useQueryClient();
  const printed = usePrintedRows(data, (at) =>
    queryClient.fetchQuery(dnrsQuery(facilityId, { page: at, searchTerm })),
  );
  const columns = useMemo(() => dnrColumns((dialog, record) => setOpen({ dialog, record })), []);
  useCommands({
    commands: () => [],
    more: () => Promise.resolve((data?.rows ?? []).flatMap((record) => commandsOf(record, setOpen))),
  });

  return (
    <section aria-labelledby="dnr-list" className="mt-5">
      <ListHead
        id="dnr-list"
        title="Do Not Return list"
        total={data?.total}
        label="Search the list"
        typed={typed}
        onSearch={(search) => narrow({ search })}
      >
        <HistoryButton facilityId={facilityId} topic="do-not-return" of="Do Not Return" />
      </ListHead>
      {isError ? (
        <FailedLoad
          message="There was an error with the DNR list for this facility. Please try again."
          onRetry={() => void refetch()}
        />
      ) : (
        <DataTable
          label="Do Not Return list"
          density="person"
          columns={columns}
          rows={printed.rows}
          rowId={({ id }) => String(id)}
          isLoading={isPending}
          isStale={isPlaceholderData}
          empty={
            <EmptyState title={searchTerm ? "No results found." : "No one is on the list"}>
              {searchTerm
                ? "Clear or refine your search."
                : "Professionals you file a Do Not Return for appear here."}
            </EmptyState>
          }
          foot={
            data &&
            !printed.isWhole && (
              <Pagination page={page} pageSize={DNR_PAGE_SIZE} total={data.total} onPage={setPage} />
            )
          }
        />
      )}
      {open?.dialog === "remove" && (
        <RemoveDnrDialog facilityId={facilityId} record={open.record} onClose={() => setOpen(null)} />
      )}
      {open?.dialog === "history" && (
        <DnrHistoryDialog facilityId={facilityId} record={open.record} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
