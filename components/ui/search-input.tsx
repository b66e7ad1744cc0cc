import { Search, X } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "./icon-button";
import { TextInput } from "./text-input";

type Props = Pick<ComponentProps<typeof TextInput>, "placeholder" | "maxLength" | "ref" | "onKeyDown"> & {
  label: string;
  value: string;
  /** The name of the button that empties it. */
  clearLabel?: string;
  /** As high as the filters of a toolbar. */
  isLow?: boolean;
  onChange: (text: string) => void;
};

/** A search field that filters a list while typing. */
export const SearchInput = ({
  label,
  value,
  clearLabel = "Clear the search",
  isLow,
  onChange,
  ...rest
}: Props) => (
  <TextInput
    type="text"
    role="searchbox"
    aria-label={label}
    placeholder="Search"
    maxLength={70}
    value={value}
    autoComplete="off"
    className={isLow ? "min-h-(--control-sm) py-0" : undefined}
    start={<Search aria-hidden />}
    end={
      value === "" ? undefined : (
        <IconButton size="sm" label={clearLabel} onClick={() => onChange("")}>
          <X aria-hidden />
        </IconButton>
      )
    }
    onChange={(event) => onChange(event.target.value)}
    {...rest}
  />
);
