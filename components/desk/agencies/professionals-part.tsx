"use client";

import { Check } from "lucide-react";
import { useState } from "react";
import { usePagedQuery } from "@/components/list/use-paged-query";
import { Panel } from "@/components/shell/panel";
import { SearchInput } from "@/components/ui/search-input";
import type { Column } from "@/components/ui/data-table/column";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { Pagination } from "@/components/ui/pagination";
import { Pill } from "@/components/ui/pill";
import { useDebounced } from "@/components/ui/use-debounced";
import { rosterPageSize, rosterQuery } from "@/lib/desk/agencies/client";
import type { RosterEntry } from "@/lib/desk/agencies/schema";
import type { AgencyPartProps } from "./agency-screen";

const findingTexts: Record<RosterEntry["lacks"][number]["finding"], string> = {
  MISSING: "missing",
  REJECTED: "rejected",
  EXPIRED: "expired",
  PENDING: "in review",
};

const stateNames: Partial<Record<RosterEntry["state"], string>> = {
  INVITED: "Invited",
  DECLINED: "Declined",
  DISABLED: "Disabled",
};

function State({ state, lacks }: RosterEntry) {
  const name = stateNames[state];
  if (name) return <Pill tone={state === "INVITED" ? "pending" : "cancelled"}>{name}</Pill>;
  if (lacks.length === 0)
    return (
      <Pill tone="done" icon={<Check aria-hidden />}>
        Complete
      </Pill>
    );
  const isReviewed = lacks.every(({ finding }) => finding === "PENDING");
  return <Pill tone={isReviewed ? "pending" : "missing"}>{isReviewed ? "In review" : "Incomplete"}</Pill>;
}

const columns: readonly Column<RosterEntry>[] = [
  {
    id: "name",
    header: "Professional",
    width: "26%",
    card: "title",
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    id: "licenses",
    header: "Licenses",
    width: "18%",
    card: "note",
    cell: ({ licenses }) => licenses.join("; "),
    onCard: ({ licenses }) => <span className="block text-sm text-muted">{licenses.join("; ")}</span>,
  },
  {
    id: "state",
    header: "Credentials",
    width: "8rem",
    card: "corner",
    cell: State,
    onCard: (one) => (
      <span className="mx-2">
        <State {...one} />
      </span>
    ),
  },
  {
    id: "lacks",
    header: "What is missing",
    card: "note",
    cell: ({ lacks }) =>
      lacks.length > 0 && (
        <span className="text-muted max-md:text-sm">
          {lacks.map(({ name, finding }) => `${name} ${findingTexts[finding]}`).join(", ")}
        </span>
      ),
  },
];

/** The agency's roster, each with what keeps them from a shift. */
export function ProfessionalsPart({ agency: { id } }: AgencyPartProps) {
  const [{ search, page }, go] = useState({ search: "", page: 1 });
  const asked = useDebounced(search.trim());
  const turn = (next: number) => go({ search, page: next });
  const list = usePagedQuery(rosterQuery(id, { search: asked, page }), {
    page,
    pageSize: rosterPageSize,
    onPage: turn,
  });
  const { rows, total } = list.data ?? { rows: [], total: 0 };
  return (
    <Panel
      title="Professionals"
      lead="Checked against what every facility requires: a license, CPR, TB test, physical and background check."
      action={
        <SearchInput
          label="Search professionals"
          placeholder="Name"
          value={search}
          onChange={(text) => go({ search: text, page: 1 })}
        />
      }
    >
      {list.isError ? (
        <FailedLoad message="The professionals could not be loaded." onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label="Professionals"
          columns={columns}
          rows={rows}
          rowId={(one) => String(one.id)}
          isLoading={list.isPending}
          isStale={list.isPlaceholderData}
          empty={
            <EmptyState title={asked === "" ? "No professionals yet" : "No one matches"}>
              {asked === "" ? "The agency adds its people itself." : "Try another spelling."}
            </EmptyState>
          }
          foot={list.data && <Pagination page={page} pageSize={rosterPageSize} total={total} onPage={turn} />}
        />
      )}
    </Panel>
  );
}
