import { useCallback, useState } from "react";
import { showFirstCards } from "./columns";
import type { Focus } from "./use-week";

/** The pressed cell of the coverage grid, whose cards come first. */
export function useFocus() {
  const [focus, setFocus] = useState<Focus | null>(null);
  const toggle = useCallback((facilityId: number, date: string) => {
    const isSame = (one: Focus | null) => one?.facilityId === facilityId && one.date === date;
    setFocus((before) => (isSame(before) ? null : { facilityId, date }));
    showFirstCards(date);
  }, []);
  return { focus, toggle };
}
