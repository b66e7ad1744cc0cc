import { useRef, useState } from "react";
import { saveSidePanel } from "./side-panel-choice";

/** Whether the selected slot is shown beside the list; remembered for the next visit. */
export function useSidePanel(isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const toggle = useRef<HTMLButtonElement>(null);
  function show(next: boolean) {
    setOpen(next);
    saveSidePanel(next);
  }
  return {
    isOpen,
    toggle,
    show,
    /** Called from within the panel: the focus moves to the button that reopens it. */
    close: () => {
      show(false);
      toggle.current?.focus();
    },
  };
}
