"use client";

import { TriangleAlert } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useAddressState } from "@/components/list/use-address-state";
import { usePagedQuery } from "@/components/list/use-paged-query";
import { useSearchKey } from "@/components/list/use-search-key";
import { SearchInput } from "@/components/ui/search-input";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { FailedLoad } from "@/components/ui/failed-load";
import { Pagination } from "@/components/ui/pagination";
import { Pill } from "@/components/ui/pill";
import { pageTitle } from "@/components/ui/recipes";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { PHONE, useMedia } from "@/components/ui/use-media";
import { useDebounced } from "@/components/ui/use-debounced";
import { peopleAddress } from "@/lib/desk/address-rules";
import { peoplePageSize, peopleQuery } from "@/lib/desk/client";
import { peopleRuns } from "@/lib/desk/imports/client";
import type { FoundPerson } from "@/lib/desk/people/schema";
import { ImportRuns } from "./imports/import-runs";
import { OpenPerson } from "./open-person";
import { SplitPane, splitRow } from "./split-pane";

const accounts = [
  { value: "", label: "All accounts" },
  { value: "active", label: "Signs in" },
  { value: "invited", label: "Invited, never signed in" },
  { value: "disabled", label: "Disabled" },
] as const;

const WAITING_ROWS = ["1", "2", "3", "4", "5", "6", "7", "8"];

type RowProps = { one: FoundPerson; isOpen: boolean; onOpen: () => void };

const Row = ({ one: { name, email, places, status }, isOpen, onOpen }: RowProps) => (
  <li className="border-b border-line">
    <button type="button" aria-current={isOpen || undefined} className={splitRow} onClick={onOpen}>
      <span className="font-medium wrap-anywhere">{name}</span>
      {status === "disabled" ? (
        <span className="-my-0.5">
          <Pill tone="pending" icon={<TriangleAlert aria-hidden />}>
            Disabled
          </Pill>
        </span>
      ) : (
        <span className="text-right text-sm text-muted">{status === "invited" ? "Never signed in" : ""}</span>
      )}
      <span className="col-span-2 truncate text-sm text-muted">{email}</span>
      <span className="col-span-2 truncate text-sm text-muted">{places}</span>
    </button>
  </li>
);

/** Everyone who signs in, of every customer. */
export function PeopleScreen({
  opensStaff = false,
  undoesImports = false,
}: {
  opensStaff?: boolean;
  /** Those of several places, which only a command makes. */
  undoesImports?: boolean;
}) {
  const [{ search, page, status, person }, go] = useAddressState(peopleAddress);
  const asked = useDebounced(search.trim());
  const turn = (next: number) => go({ page: next });
  const found = usePagedQuery(peopleQuery({ search: asked, page, status }), {
    page,
    pageSize: peoplePageSize,
    onPage: turn,
  });
  const isPhone = useMedia(PHONE);
  // Where there is room, the first is shown beside the list.
  const shown = person ?? (isPhone ? null : (found.data?.rows[0]?.id ?? null));
  const searchBox = useSearchKey("Search people");
  const rows = found.data?.rows ?? [];
  const list = (
    <>
      <div ref={searchBox} className="grid gap-2 px-5 py-3 max-md:px-3">
        <div className="flex items-center justify-between gap-3">
          <h1 className={pageTitle}>People</h1>
          {opensStaff && (
            <Link
              href={"/private/desk/staff" as Route}
              prefetch={false}
              className={buttonClass("secondary", "sm")}
            >
              Desk people
            </Link>
          )}
        </div>
        <SearchInput
          label="Search people"
          placeholder="Name or email"
          value={search}
          onChange={(next) => go({ search: next, page: 1 })}
        />
        <Select
          aria-label="Accounts"
          value={status ?? ""}
          options={accounts}
          onChange={({ target }) =>
            go({ status: accounts.find(({ value }) => value === target.value)?.value || null, page: 1 })
          }
        />
        {undoesImports && <ImportRuns of={peopleRuns} kind="people" />}
      </div>
      {found.isError ? (
        <FailedLoad message="The people could not be loaded." onRetry={() => void found.refetch()} />
      ) : (
        <ul className="border-t border-line" aria-busy={found.isPending || undefined}>
          {found.isPending &&
            WAITING_ROWS.map((row) => (
              <li key={row} className="grid gap-2 border-b border-line px-5 py-3 max-md:px-3">
                <Skeleton className="w-1/2" />
                <Skeleton className="w-3/4" />
              </li>
            ))}
          {rows.map((one) => (
            <Row key={one.id} one={one} isOpen={one.id === shown} onOpen={() => go({ person: one.id })} />
          ))}
        </ul>
      )}
      {found.data && rows.length === 0 && (
        <EmptyState title="No one matches">Try another spelling.</EmptyState>
      )}
      {found.data && found.data.total > peoplePageSize && (
        <div className="px-5 py-3 max-md:px-3">
          <Pagination page={page} pageSize={peoplePageSize} total={found.data.total} onPage={turn} />
        </div>
      )}
    </>
  );
  return (
    <SplitPane label="Account" list={list} isOpen={person !== null}>
      {shown === null && found.isPending && <SkeletonRows className="m-5" />}
      {shown !== null && <OpenPerson key={shown} userId={shown} onBack={() => go({ person: null })} />}
    </SplitPane>
  );
}
