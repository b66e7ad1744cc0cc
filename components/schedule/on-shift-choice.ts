import { keepCookie } from "@/components/ui/keep-cookie";

export const ON_SHIFT_COOKIE = "on-shift";

/** Until the next night: opening the group once must not fill every morning's screen. */
const MAX_AGE_SECONDS = 12 * 3600;

/** Whether the person has opened the group of those on shift since yesterday. */
export const isOnShiftOpen = (value: string | undefined): boolean => value === "open";

export const saveOnShift = (isOpen: boolean) =>
  keepCookie(ON_SHIFT_COOKIE, isOpen ? "open" : "folded", MAX_AGE_SECONDS);
