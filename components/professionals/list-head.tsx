"use client";

import type { ReactNode } from "react";
import { useSearchKey } from "@/components/list/use-search-key";
import { SearchInput } from "@/components/ui/search-input";
import { CountBadge } from "@/components/ui/count-badge";
import { counted } from "@/lib/counts";
import { MAX_SEARCH } from "@/lib/professionals/listing/rules";

type Props = {
  id: string;
  title: string;
  /** False where the page's tab says the title. */
  isTitled?: boolean;
  total: number | undefined;
  /** The search field's label: "Search professionals". */
  label: string;
  typed: string;
  onSearch: (text: string) => void;
  /** Shown after the search. */
  children?: ReactNode;
};

/** Above a list of people: its title or only how many there are, its filters and a search field, which `/` focuses. */
export function ListHead({ id, title, isTitled = true, total, label, typed, onSearch, children }: Props) {
  const head = useSearchKey(label);
  return (
    <div ref={head} className="mb-3 flex flex-wrap items-center gap-x-1.5 gap-y-2">
      <h2 className={isTitled ? "flex-auto text-lg font-semibold" : "sr-only"}>
        <span id={id}>{title}</span>{" "}
        {isTitled && total !== undefined && (
          <CountBadge count={total} label={total === 1 ? "professional" : "professionals"} max={Infinity} />
        )}
      </h2>
      {!isTitled && (
        <p className="flex-auto font-semibold tabular-nums" role="status">
          {total !== undefined && counted(total, "professional")}
        </p>
      )}
      <div className="grow-0 basis-72 min-w-48 max-md:order-1 max-md:min-w-0 max-md:grow max-md:basis-48">
        <SearchInput isLow label={label} value={typed} maxLength={MAX_SEARCH} onChange={onSearch} />
      </div>
      {children}
    </div>
  );
}
