import type { RefObject } from "react";
import { SearchInput } from "@/components/ui/search-input";
import { SEARCH_FROM_LENGTH } from "@/lib/slots/assignment/rules";
import { foundSearch } from "./found-professionals";

type Props = { text: string; onType: (text: string) => void; inputRef?: RefObject<HTMLInputElement | null> };

/** The search above a list of people to choose from. */
export function SearchField({ text, onType, inputRef }: Props) {
  const typed = text.trim().length;
  return (
    <div className={foundSearch}>
      <SearchInput
        label="Search professionals"
        placeholder="Search all professionals"
        ref={inputRef}
        value={text}
        onChange={onType}
        // Enter searches: the form would send what is chosen.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p role="status" className="text-sm text-muted not-empty:mt-1">
        {typed > 0 && typed < SEARCH_FROM_LENGTH && `Type at least ${SEARCH_FROM_LENGTH} letters of a name.`}
      </p>
    </div>
  );
}
