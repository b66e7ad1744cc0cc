import { useEffect, type RefObject } from "react";
import { openPressedRow } from "@/components/list/rows";
import { PHONE } from "@/components/ui/use-media";

function openPressedCard({ target }: MouseEvent): void {
  if (matchMedia(PHONE).matches) openPressedRow(target);
}

/** On a phone, tapping anywhere on a card opens its actions; the keyboard uses its button. */
export function useCardPress(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = list.current;
    shown?.addEventListener("click", openPressedCard);
    return () => shown?.removeEventListener("click", openPressedCard);
  }, [list]);
}
