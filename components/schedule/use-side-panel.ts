import { useRef, useState } from "react";
import { saveSidePanel } from "./side-panel-choice";

/** Whether the selected slot is shown beside the list, kept for the person's next visit. */
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
    /** From within the panel, whose focus goes to what opens it again. */
    close: () => {
      show(false);
      toggle.current?.focus();
    },
  };
}
