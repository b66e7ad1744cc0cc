"use client";

import { Inbox } from "lucide-react";
import { useMemo } from "react";
import { useAddressState } from "@/components/list/use-address-state";
import { usePagedQuery } from "@/components/list/use-paged-query";
import { useServerMinute } from "@/components/shell/use-minute";
import { classNames } from "@/components/ui/class-names";
import { CountBadge } from "@/components/ui/count-badge";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { Pill } from "@/components/ui/pill";
import { card } from "@/components/ui/recipes";
import { counted } from "@/lib/counts";
import { deskAddress } from "@/lib/desk/address-rules";
import { deskQuery } from "@/lib/desk/client";
import { groupedByPerson, PAGE_ITEMS, type Harm } from "@/lib/desk/rules";
import type { Desk, DeskItem } from "@/lib/desk/schema";
import { deskColumns } from "./desk-columns";
import { Health, Queues, Today } from "./desk-state";
import { harmNames, UNCONFIRMED } from "./words";

const idOf = ({ kind, item }: DeskItem) => `${kind}-${item}`;

const waitingOf = ({ queues }: Pick<Desk, "queues">) => queues.reduce((sum, queue) => sum + queue.open, 0);
const totalOf = ({ queues }: Pick<Desk, "queues">) =>
  queues.reduce((sum, queue) => sum + queue.open + queue.with_others, 0);

/** "21 documents of 6 people, 1 dispute". */
function documentsText(items: readonly DeskItem[], rows: readonly DeskItem[]): string {
  const [documents, people] = [items, rows].map(
    (all) => all.filter(({ kind }) => kind === "CREDENTIAL").length,
  ) as [number, number];
  const rest = items.length - documents;
  return [
    `${counted(documents, "document")} of ${counted(people, "person", "people")}`,
    ...(rest > 0 ? [counted(rest, "dispute")] : []),
  ].join(", ");
}

/** What needs a person at the provider now, over all customers. */
export function DeskScreen({ first, renderedAt }: { first: Desk; renderedAt: number }) {
  const now = useServerMinute(renderedAt);
  const [{ page }, go] = useAddressState(deskAddress);
  const turn = (next: number) => go({ page: next });
  const { data, isError, refetch } = usePagedQuery(
    { ...deskQuery(page), initialData: page === 1 ? first : undefined },
    { page, pageSize: PAGE_ITEMS, onPage: turn, totalOf },
  );
  const { items, queues, fill, health } = data ?? { ...first, items: [] };
  // Said once above them, unless documents are among them.
  const isUnconfirmed = items.every(({ harm, kind }) => harm !== "shift" || kind === "LIMBO");
  // A person's documents are one row, which opens the one that has waited longest.
  const rows = useMemo(
    () =>
      groupedByPerson(items).map(([oldest, ...others]): DeskItem => ({
        ...oldest!,
        ...(oldest!.kind === "LIMBO" && !isUnconfirmed && { detail: `${oldest!.detail}, ${UNCONFIRMED}` }),
        ...(oldest!.kind === "CREDENTIAL" && {
          detail: [
            oldest!.works_next && `works ${oldest!.works_next}`,
            others.length > 0
              ? `${others.length + 1} documents: ${[oldest!, ...others].map(({ detail }) => detail).join("; ")}`
              : oldest!.detail,
          ]
            .filter(Boolean)
            .join(", "),
        }),
      })),
    [items, isUnconfirmed],
  );
  const worst = rows[0] && idOf(rows[0]);
  const columns = useMemo(() => deskColumns(now, (item) => idOf(item) === worst), [now, worst]);
  const [open, total] = [waitingOf({ queues }), totalOf({ queues })];
  const past = queues.reduce((sum, queue) => sum + queue.past_target, 0);
  const isWhole = total <= PAGE_ITEMS;
  /** Says what it counts where the documents of one person share a row. */
  function headOf(harm: Harm) {
    const [here, shown] = [items, rows].map((all) => all.filter((one) => one.harm === harm)) as [
      DeskItem[],
      DeskItem[],
    ];
    const name = harm === "shift" && isUnconfirmed ? `${harmNames[harm]}: ${UNCONFIRMED}` : harmNames[harm];
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        {name}
        {isWhole && here.length === shown.length && <CountBadge count={here.length} />}
        {isWhole && here.length !== shown.length && (
          <span className="font-normal text-muted">{documentsText(here, shown)}</span>
        )}
      </span>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PageHead title="Desk">
        <Pill>{`${open} waiting`}</Pill>
        {past > 0 && <Pill tone="no-show">{`${past} past target`}</Pill>}
        {health && <Health health={health} />}
      </PageHead>
      {isError && <FailedLoad message="The desk could not be loaded." onRetry={() => void refetch()} />}
      <div className={classNames(card, "max-md:contents xl:flex")}>
        <Today fill={fill} />
        <Queues queues={queues} now={now} />
      </div>
      <DataTable
        label="What waits"
        columns={columns}
        rows={rows}
        rowId={idOf}
        groupOf={({ harm }) => harm}
        groupHead={(harm) => headOf(harm as Harm)}
        empty={
          <EmptyState icon={Inbox} title="Nothing waiting">
            New items appear here automatically.
          </EmptyState>
        }
        foot={
          total > PAGE_ITEMS && <Pagination page={page} pageSize={PAGE_ITEMS} total={total} onPage={turn} />
        }
      />
    </div>
  );
}
