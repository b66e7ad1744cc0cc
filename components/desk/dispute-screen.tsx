"use client";

import { useQuery } from "@tanstack/react-query";
import { FailedLoad } from "@/components/ui/failed-load";
import { besideForm } from "@/components/ui/raise-banners";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { decidedDisputesQuery, disputeQuery } from "@/lib/desk/client";
import type { DeskQueue } from "@/lib/desk/schema";
import { formatDollars } from "@/lib/money";
import { DecidedList, openDecided, type DecidedListProps } from "./decided-list";
import { DisputeFacts } from "./dispute-facts";
import { ItemHead } from "./item-head";
import { QueueScreen, type ItemKey, type OpenItem } from "./queue-screen";
import { ResolveForm } from "./resolve-form";

const keys: readonly ItemKey[] = [
  { id: "resolve-ADJUSTED", label: "Resolve that way", hotkey: "1–8", then: "Enter" },
  { id: "ask-hours", label: "Ask the professional for their hours", hotkey: "a" },
  { id: "reopen", label: "Reopen what is resolved", hotkey: "r" },
  openDecided,
];

/** Open disputes of every facility, resolved one after the other. */
export function DisputeScreen({ first, renderedAt }: { first: DeskQueue; renderedAt: number }) {
  return (
    <QueueScreen
      kind="DISPUTE"
      first={first}
      renderedAt={renderedAt}
      keys={keys}
      readOf={disputeQuery}
      below={(at) => <Decided {...at} />}
    >
      {(open) => <OpenDispute key={open.item} open={open} />}
    </QueueScreen>
  );
}

function Decided(at: Omit<DecidedListProps, "rows">) {
  const { data } = useQuery(decidedDisputesQuery());
  const rows = (data?.rows ?? []).map(({ total, outcome, ...row }) => ({
    ...row,
    detail: outcome,
    outcome: total === null ? "No rate" : formatDollars(total),
  }));
  return <DecidedList rows={rows} {...at} />;
}

function OpenDispute({ open }: { open: OpenItem }) {
  const { data, isError, refetch } = useQuery(disputeQuery(open.item));
  if (isError)
    return <FailedLoad message="The dispute could not be loaded." onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows className="m-5" />;
  const { professional, resource_type, facility } = data;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
      <div className="min-w-0 flex-1 lg:overflow-y-auto">
        <ItemHead title={`${professional}, ${resource_type}`} detail={facility} open={open} />
        <DisputeFacts dispute={data} open={open} />
      </div>
      <aside
        ref={besideForm}
        aria-label="Resolution"
        className="border-line bg-surface max-lg:border-t lg:w-72 lg:flex-none lg:overflow-y-auto lg:border-l xl:w-84"
      >
        <ResolveForm dispute={data} open={open} />
      </aside>
    </div>
  );
}
