"use client";

import { Search, X } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { TextInput } from "@/components/ui/text-input";

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  maxLength?: number;
  /** The name of the button that empties it. */
  clearLabel?: string;
  onChange: (text: string) => void;
};

/** A search field that filters a list while typing. */
export function SearchInput({
  label,
  placeholder = "Search",
  value,
  maxLength = 70,
  clearLabel = "Clear the search",
  onChange,
}: Props) {
  return (
    <TextInput
      type="text"
      role="searchbox"
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      value={value}
      start={<Search aria-hidden />}
      end={
        value === "" ? undefined : (
          <IconButton size="sm" label={clearLabel} onClick={() => onChange("")}>
            <X aria-hidden />
          </IconButton>
        )
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
