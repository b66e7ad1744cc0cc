import type { Spread } from "./measure/statistics";

/** Numbers as the report formats them. */
export const digits = (value: number, places = 2): string => value.toFixed(places);

export const kilobytes = (bytes: number): string => `${digits(bytes / 1000, 1)} kB`;

export const milliseconds = (value: number): string => `${digits(value, value < 10 ? 2 : 0)} ms`;

/** A ratio and the quartiles of its rounds. */
export const spread = ({ median, low, high }: Spread): string =>
  `${digits(median)} (${digits(low)} – ${digits(high)})`;

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
