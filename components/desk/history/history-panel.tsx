"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { ArchivedNote } from "@/components/ui/archived-note";
import { Button } from "@/components/ui/button";
import { FailedLoad } from "@/components/ui/failed-load";
import { Moment } from "@/components/ui/moment";
import { Select } from "@/components/ui/select";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { counted } from "@/lib/counts";
import { historyQuery, type HistoryFilter, type HistoryOf } from "@/lib/desk/history/client";
import { historyKinds, type HistoryKind } from "@/lib/desk/history/rules";
import type { DeskHistory } from "@/lib/desk/history/schema";

const kindNames: Record<HistoryKind, string> = {
  people: "People",
  places: "Units and shifts",
  rates: "Rates",
  agencies: "Agencies",
  settings: "Settings",
};
/** A company has neither units nor rates. */
const kindsOf = { facilities: historyKinds, companies: ["people", "settings"] as const };

type Entry = DeskHistory["entries"][number];

/** An import is one line; what it did is read once that is asked. */
function Imported({ of, id, leftOut }: { of: HistoryOf; id: number; leftOut: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="link"
        size="sm"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "Show less" : leftOut > 0 ? "Show each, and what was left out" : "Show each"}
      </Button>
      {isOpen && (
        <div className="border-l-2 border-line pl-4">
          <Entries of={of} filter={{ importId: id }} />
        </div>
      )}
    </>
  );
}

function Line({ of, entry: { at, who, what, changes, import: imported } }: { of: HistoryOf; entry: Entry }) {
  return (
    <li className="grid gap-0.5 border-b border-line py-2.5 last:border-b-0">
      <span className="font-medium wrap-anywhere">{what}</span>
      {changes.length > 0 && (
        <ul className="grid">
          {changes.map(({ label, before, after }) => (
            <li key={label} className="wrap-anywhere">
              {`${label}: `}
              <span className="text-muted">{`${before} → `}</span>
              {after}
            </li>
          ))}
        </ul>
      )}
      <span className="text-sm text-muted">
        {`${who}, `}
        <Moment instant={at} />
      </span>
      {imported && <Imported of={of} id={imported.id} leftOut={imported.left_out} />}
    </li>
  );
}

function Entries({ of, filter }: { of: HistoryOf; filter: HistoryFilter }) {
  const history = useInfiniteQuery(historyQuery(of, filter));
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  const leftOut = history.data?.pages[0]?.left_out ?? [];
  const archivedBefore = history.data?.pages.at(-1)?.archived_before;
  return (
    <>
      {history.isPending && <SkeletonRows />}
      {history.isError && (
        <FailedLoad message="The history could not be loaded." onRetry={() => void history.refetch()} />
      )}
      {history.data && entries.length === 0 && leftOut.length === 0 && !archivedBefore && (
        <p className="text-muted">{filter.kind ? "Nothing of this kind has changed." : "No changes yet."}</p>
      )}
      {leftOut.length > 0 && (
        <>
          <p className="pt-2 font-medium">{`${counted(leftOut.length, "row")} left out`}</p>
          <ul className="grid border-b border-line pb-2">
            {leftOut.map(({ row, text }) => (
              <li key={row} className="wrap-anywhere">
                <span className="text-muted">{`Row ${row}: `}</span>
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
      <ol className="grid">
        {entries.map((entry) => (
          <Line key={entry.id} of={of} entry={entry} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          writes={false}
          className="mt-3"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show older changes
        </Button>
      )}
      {archivedBefore && <ArchivedNote before={archivedBefore} isEmpty={entries.length === 0} />}
    </>
  );
}

/** Who set a facility, company or agency up and changed it, from the audit. */
export function HistoryPanel({ of }: { of: HistoryOf }) {
  const [kind, setKind] = useState<HistoryKind | undefined>();
  const kinds = of.kind === "facilities" || of.kind === "companies" ? kindsOf[of.kind] : [];
  const { data } = useInfiniteQuery(historyQuery(of, {}));
  const isEmpty = data?.pages[0]?.entries.length === 0;
  return (
    <Panel
      title="History"
      lead={isEmpty ? undefined : "Every change, newest first."}
      action={
        kinds.length > 0 &&
        !isEmpty && (
          <Select
            isFilter
            aria-label="Kind of change"
            placeholder="All changes"
            options={kinds.map((value) => ({ value, label: kindNames[value] }))}
            value={kind ?? ""}
            onChange={(event) => setKind((event.target.value || undefined) as HistoryKind | undefined)}
          />
        )
      }
    >
      <Entries of={of} filter={kind ? { kind } : {}} />
    </Panel>
  );
}
