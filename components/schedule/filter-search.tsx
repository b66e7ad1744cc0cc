import { Search } from "lucide-react";
import type { ComponentProps, Ref } from "react";

export const filterInput =
  "min-h-(--control-sm) rounded-md border border-line-strong bg-surface text-base text-ink";

type FilterSearchProps = ComponentProps<"input"> & {
  label: string;
  box?: Ref<HTMLLabelElement>;
  /** The place of the field, and the width of the input in it. */
  look: { box: string; icon: string; input: string };
};

/** A search field with its icon inside. */
export const FilterSearch = ({ label, box, look, ...input }: FilterSearchProps) => (
  <label ref={box} className={`inline-flex items-center ${look.box}`}>
    <Search aria-hidden className={`pointer-events-none absolute size-3.75 text-faint ${look.icon}`} />
    <span className="sr-only">{label}</span>
    <input
      {...input}
      type="search"
      className={`pr-2 pl-7 text-ellipsis [&:placeholder-shown::-webkit-search-cancel-button]:hidden ${filterInput} ${look.input}`}
    />
  </label>
);
