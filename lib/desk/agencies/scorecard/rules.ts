import { lasting } from "../../rules";

/** "84%"; "-" if nothing was offered. */
export const fillText = ({ filled, offered }: { filled: number; offered: number }): string =>
  offered === 0 ? "-" : `${Math.round((filled / offered) * 100)}%`;

/** "25 m", "3 h 5 m" or "2 d 4 h"; "-" without any. */
export const minutesText = (minutes: number | null): string => (minutes === null ? "-" : lasting(minutes));
