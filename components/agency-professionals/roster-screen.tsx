"use client";

import { useChanged } from "@/components/list/use-changed";
import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { useDeferredValue, useMemo, useState } from "react";
import { firstRows } from "@/components/list/first-rows";
import { useAddressState } from "@/components/list/use-address-state";
import { useWholeSearch } from "@/components/list/use-whole-search";
import { useSearchKey } from "@/components/list/use-search-key";
import { useCommands, type Command } from "@/components/shell/commands";
import { SearchInput } from "@/components/ui/search-input";
import { buttonClass } from "@/components/ui/button-class";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { wideTable } from "@/components/ui/recipes";
import { Select } from "@/components/ui/select";
import { Tabs } from "@/components/ui/tabs";
import { rosterQuery } from "@/lib/agency-professionals/client";
import { narrowed, rosterAddress, rosterStatuses } from "@/lib/agency-professionals/rules";
import type { Roster, RosterProfessional } from "@/lib/agency-professionals/schema";
import { actionsFor, rosterColumns, type RosterRequest } from "./roster-columns";
import { RosterDialog } from "./roster-dialog";
import { FirstByName } from "@/components/list/first-by-name";
import { statusLabel } from "@/components/people/roster-status";
import { usePeopleCommands } from "@/components/agency/use-people-commands";
import { counted } from "@/lib/counts";

const CREATE = "/private/agency/professionals/create";
const MAX_SEARCH = 70;

const commandsFor = (rows: readonly RosterProfessional[], ask: (asked: RosterRequest) => void): Command[] =>
  rows.flatMap((person) =>
    actionsFor(person).map(({ id: action, verb }) => ({
      id: `roster-${action}-${person.id}`,
      label: `${verb} ${person.name}`,
      group: "This page",
      writes: true,
      run: () => ask({ person, action }),
    })),
  );

/** The roster: the server's first people, then everyone. */
function useRoster(first: Roster) {
  const list = useQuery({ ...rosterQuery(), ...firstRows(first) });
  return {
    roster: list.data ?? first,
    isLoaded: list.data !== undefined && !list.isPlaceholderData,
    isError: list.isError && !list.data,
    refetch: list.refetch,
  };
}

/** The agency's professionals. */
export function RosterScreen({ first }: { first: Roster }) {
  const { roster, isLoaded, isError, refetch } = useRoster(first);
  const [narrowing, narrow] = useAddressState(rosterAddress);
  const { search, status } = narrowing;
  const toolbar = useSearchKey("Search professionals");
  const [asked, setAsked] = useState<RosterRequest | null>(null);
  const [changed, mark] = useChanged<number>();
  const columns = useMemo(() => rosterColumns(setAsked), []);
  const applied = useDeferredValue(narrowing);
  const stated = rosterAddress.write(narrowing).toString();
  const whole = useWholeSearch(isLoaded ? roster : undefined, stated, rosterQuery);
  const searched = whole.found ?? roster;
  const rows = useMemo(() => narrowed(searched.rows, applied), [searched, applied]);
  const isNarrowed = rosterAddress.write(applied).size > 0;
  const count = whole.matches ?? rows.length;

  usePeopleCommands();
  useCommands({
    commands: () => [],
    more: () => Promise.resolve(commandsFor(roster.rows, setAsked)),
  });

  return (
    <>
      <Tabs
        title="Professionals"
        label="Professionals"
        tabs={[{ id: "all", label: "All" }]}
        value="all"
        onChange={() => undefined}
      >
        <div ref={toolbar} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="flex-auto font-semibold tabular-nums" role="status">
            {whole.isSearching ? "Searching…" : counted(isNarrowed ? count : roster.total, "Professional")}
          </p>
          <Select
            aria-label="Status"
            className="w-40 max-md:order-1 max-md:w-auto"
            placeholder="All statuses"
            value={status ?? ""}
            options={rosterStatuses.map((one) => ({ value: one, label: statusLabel(one) }))}
            onChange={({ target }) =>
              narrow({ status: rosterStatuses.find((one) => one === target.value) ?? null })
            }
          />
          <div className="min-w-48 basis-72 max-md:order-1 max-md:min-w-0 max-md:grow max-md:basis-48">
            <SearchInput
              label="Search professionals"
              value={search}
              maxLength={MAX_SEARCH}
              onChange={(text) => narrow({ search: text })}
            />
          </div>
          <Link href={CREATE as Route} prefetch={false} className={buttonClass("primary")}>
            + Add professional
          </Link>
        </div>
        {isLoaded && <FirstByName list={roster} search={whole} />}
        {isError ? (
          <FailedLoad message="The list could not be loaded." onRetry={() => void refetch()} />
        ) : (
          <div className={wideTable}>
            <DataTable
              label="Professionals"
              columns={columns}
              rows={rows}
              rowId={({ id }) => String(id)}
              toneOf={({ id, status: standing }) =>
                changed.has(id)
                  ? "changed"
                  : standing === "deactivated" || standing === "terminated"
                    ? "muted"
                    : undefined
              }
              empty={
                whole.isSearching ? (
                  <EmptyState title="Searching…" />
                ) : isNarrowed ? (
                  <EmptyState title="No results found.">
                    {status ? "Choose another status, or clear the search." : "Clear or refine your search."}
                  </EmptyState>
                ) : (
                  <EmptyState
                    title="No professionals yet"
                    action={
                      <Link href={CREATE as Route} prefetch={false} className={buttonClass("secondary")}>
                        Add your first professional
                      </Link>
                    }
                  >
                    Add the professionals your agency supplies. They appear here.
                  </EmptyState>
                )
              }
            />
          </div>
        )}
      </Tabs>
      {asked && (
        <RosterDialog asked={asked} onDone={() => mark(asked.person.id)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
