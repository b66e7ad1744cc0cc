"use client";

import type { ReactNode } from "react";
import { useSearchKey } from "@/components/list/use-search-key";
import { SearchInput } from "@/components/ui/search-input";
import { CountBadge } from "@/components/ui/count-badge";
import { MAX_SEARCH } from "@/lib/professionals/listing/rules";

type Props = {
  id: string;
  title: string;
  total: number | undefined;
  /** The search field's label: "Search professionals". */
  label: string;
  typed: string;
  onSearch: (text: string) => void;
  /** Shown before the search. */
  children?: ReactNode;
};

/** The heading of a list of people, with its count and a search field, which `/` focuses. */
export function ListHead({ id, title, total, label, typed, onSearch, children }: Props) {
  const head = useSearchKey(label);
  return (
    <div ref={head} className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="flex-auto text-lg font-semibold">
        <span id={id}>{title}</span>{" "}
        {total !== undefined && (
          <CountBadge count={total} label={total === 1 ? "professional" : "professionals"} max={Infinity} />
        )}
      </h2>
      {children}
      <div className="grow-0 basis-72 min-w-48 max-md:order-1 max-md:min-w-0 max-md:grow max-md:basis-48">
        <SearchInput label={label} value={typed} maxLength={MAX_SEARCH} onChange={onSearch} />
      </div>
    </div>
  );
}
