import { useEffect, useState, type KeyboardEvent } from "react";

type OptionList = {
  /** Of the list; its options are called by it and their place. */
  id: string;
  count: number;
  /** Which option is marked at first. */
  first?: number;
  onChoose: (index: number) => void;
};

/** A field that owns a list: arrows mark one of its options and keep it in view, Enter chooses it. */
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
    /** What makes a text field the list's. */
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
