import { useEffect, useState, type KeyboardEvent } from "react";

type OptionList = {
  /** The list's id; option ids derive from it and their index. */
  id: string;
  count: number;
  /** The option marked initially. */
  first?: number;
  onChoose: (index: number) => void;
};

/** A field with a listbox: arrows mark an option and scroll it into view, Enter selects it. */
export function useOptionList({ id, count, first = 0, onChoose }: OptionList) {
  const [marked, setMarked] = useState(first);
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: "nearest" });
  }, [id, marked]);

  function onKeyDown(event: KeyboardEvent) {
    const last = count - 1;
    const moves: Record<string, number> = {
      ArrowDown: marked < last ? marked + 1 : 0,
      ArrowUp: marked > 0 ? marked - 1 : last,
    };
    if (event.key in moves) setMarked(moves[event.key] ?? 0);
    else if (event.key === "Enter" && marked < count) onChoose(marked);
    else return;
    event.preventDefault();
  }
  const optionId = (index: number) => `${id}-${index}`;
  return {
    marked,
    setMarked,
    optionId,
    /** The combobox attributes of the text field. */
    field: {
      role: "combobox",
      autoComplete: "off",
      "aria-expanded": true,
      "aria-controls": id,
      "aria-autocomplete": "list",
      "aria-activedescendant": count > 0 ? optionId(marked) : undefined,
      onKeyDown,
    } as const,
  };
}
