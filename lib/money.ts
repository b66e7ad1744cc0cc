import { formatCount } from "./counts";

const CENTS_OF_A_DOLLAR = 100;

/** Money is integer cents in code and dollars on the wire and in forms. Only this file converts. */
export function toDollars(cents: number): number;
export function toDollars(cents: number | null): number | null;
export function toDollars(cents: number | null): number | null {
  return cents === null ? null : cents / CENTS_OF_A_DOLLAR;
}

export const toCents = (dollars: number): number => Math.round(dollars * CENTS_OF_A_DOLLAR);

/** Whether an amount in dollars has no fraction of a cent. */
export const isToTheCent = (dollars: number): boolean =>
  Math.abs(toCents(dollars) - dollars * CENTS_OF_A_DOLLAR) < 1e-6;

/** A typed amount in cents: digits with at most two decimals; null for anything else. */
export function parseCents(text: string): number | null {
  const typed = text.trim();
  return /^\d{1,6}(\.\d{0,2})?$/.test(typed) ? toCents(Number(typed)) : null;
}

/** "28.50", as in an input. */
export const toDecimal = (cents: number): string => toDollars(cents).toFixed(2);

/** "$1,234.50" from cents. */
export function formatCents(cents: number): string {
  const whole = Math.abs(Math.round(cents));
  const rest = String(whole % CENTS_OF_A_DOLLAR).padStart(2, "0");
  return `${signOf(whole, cents)}$${formatCount(Math.floor(whole / CENTS_OF_A_DOLLAR))}.${rest}`;
}

/** "$1,234.50" from dollars on the wire. */
export const formatDollars = (dollars: number): string => formatCents(toCents(dollars));

/** "$1,235" from dollars on the wire. */
export function formatWholeDollars(dollars: number): string {
  const whole = Math.round(Math.abs(dollars));
  return `${signOf(whole, dollars)}$${formatCount(whole)}`;
}

const signOf = (shown: number, amount: number): string => (shown > 0 && amount < 0 ? "-" : "");
