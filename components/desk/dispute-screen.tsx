"use client";

import { useQuery } from "@tanstack/react-query";
import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";
import { disputeQuery } from "@/lib/desk/client";
import type { DeskQueue } from "@/lib/desk/schema";
import { DisputeFacts } from "./dispute-facts";
import { ItemHead } from "./item-head";
import { QueueScreen, type ItemKey, type OpenItem } from "./queue-screen";
import { ResolveForm } from "./resolve-form";

const keys: readonly ItemKey[] = [
  { id: "resolve-ADJUSTED", label: "Resolve that way", hotkey: "1–7", then: "Enter" },
];

/** Open disputes of every facility, resolved one after the other. */
export function DisputeScreen({ first, renderedAt }: { first: DeskQueue; renderedAt: number }) {
  return (
    <QueueScreen kind="DISPUTE" first={first} renderedAt={renderedAt} keys={keys}>
      {(open) => <OpenDispute key={open.item} open={open} />}
    </QueueScreen>
  );
}

function OpenDispute({ open }: { open: OpenItem }) {
  const { data, isError, refetch } = useQuery(disputeQuery(open.item));
  if (isError)
    return <FailedLoad message="The dispute could not be loaded." onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="m-5 h-64" />;
  const { professional, resource_type, facility, reasons } = data;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto xl:flex-row xl:overflow-hidden">
      <div className="min-w-0 flex-1 xl:overflow-y-auto">
        <ItemHead
          title={`${professional}, ${resource_type}`}
          detail={facility}
          aside={reasons.join(", ")}
          isMine={open.isMine}
          onBack={open.onBack}
        />
        <DisputeFacts dispute={data} />
      </div>
      <aside
        aria-label="Resolution"
        className="border-line bg-surface max-xl:border-t xl:w-84 xl:flex-none xl:overflow-y-auto xl:border-l"
      >
        <ResolveForm dispute={data} open={open} />
      </aside>
    </div>
  );
}
