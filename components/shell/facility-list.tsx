"use client";

import { Check, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Pill } from "@/components/ui/pill";
import { option } from "@/components/ui/recipes";
import { TextInput } from "@/components/ui/text-input";
import { useOptionList } from "@/components/ui/use-option-list";
import type { EnabledFacility } from "@/lib/users/schema";
import { filterFacilities } from "./filter-facilities";

export type FacilityListProps = {
  id: string;
  facilities: readonly EnabledFacility[];
  activeId: number | undefined;
  most: number;
  onChoose: (facilityId: number) => void;
};

/** A search field with a listbox: typing filters, arrows move, Enter chooses. */
export function FacilityList({ id, facilities, activeId, most, onChoose }: FacilityListProps) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const shown = filterFacilities(facilities, typed, most);
  const { marked, setMarked, optionId, field } = useOptionList({
    id,
    count: shown.length,
    // Enter pressed too early must not switch facilities.
    first: Math.max(
      0,
      shown.findIndex((facility) => facility.id === activeId),
    ),
    onChoose: (index) => onChoose(shown[index]!.id),
  });

  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  return (
    <div className="flex min-h-0 flex-col">
      <div className="border-b border-line p-2">
        <TextInput
          ref={input}
          type="search"
          {...field}
          aria-label="Search facilities"
          placeholder="Search facilities"
          start={<Search aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked(0);
          }}
        />
      </div>
      <div
        id={id}
        role="listbox"
        aria-label="Facilities"
        className="min-h-0 overflow-y-auto overscroll-contain p-1"
      >
        {shown.map((facility, index) => (
          <button
            key={facility.id}
            id={optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={facility.id === activeId}
            data-marked={index === marked || undefined}
            className={classNames(
              option,
              "w-full cursor-pointer text-left aria-selected:font-medium data-marked:bg-hover max-md:text-md",
            )}
            onPointerMove={() => setMarked(index)}
            onClick={() => onChoose(facility.id)}
          >
            <span className="min-w-0 flex-1">{facility.label}</span>
            {facility.pendingConfirmations > 0 && (
              <Pill tone="pending">
                {facility.pendingConfirmations} pending
                <span className="sr-only"> confirmations</span>
              </Pill>
            )}
            {facility.id === activeId ? (
              <Check aria-hidden className="size-4 flex-none text-brand-text" />
            ) : (
              <span className="w-4" />
            )}
          </button>
        ))}
      </div>
      <Remainder shown={shown.length} all={facilities.length} isSearching={typed.trim() !== ""} />
    </div>
  );
}

function Remainder({ shown, all, isSearching }: { shown: number; all: number; isSearching: boolean }) {
  const isCut = !isSearching && shown < all;
  return (
    <p
      role="status"
      className={classNames("text-sm text-muted", (shown === 0 || isCut) && "px-3.5 pt-1.5 pb-2.5")}
    >
      {shown === 0 && "No facility has that name."}
      {isCut && `Showing ${shown} of ${all}. Search to find the others.`}
      {shown > 0 && isSearching && <span className="sr-only">{`${shown} found`}</span>}
    </p>
  );
}
