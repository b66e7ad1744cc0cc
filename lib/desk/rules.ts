import type { DeskPermission } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";

export const kinds = ["CREDENTIAL", "DISPUTE", "INVITE", "LIMBO", "MESSAGE", "JOB"] as const;
export type DeskKind = (typeof kinds)[number];

export const permissionFor: Record<DeskKind, DeskPermission> = {
  CREDENTIAL: P.DESK_CREDENTIALS,
  DISPUTE: P.DESK_DISPUTES,
  INVITE: P.DESK_PEOPLE,
  LIMBO: P.DESK_CUSTOMERS,
  MESSAGE: P.DESK_SYSTEM,
  JOB: P.DESK_SYSTEM,
};

/** Hours within which an item is to be done. */
export const targetHours: Record<DeskKind, number> = {
  CREDENTIAL: 24,
  DISPUTE: 48,
  INVITE: 72,
  LIMBO: 1,
  MESSAGE: 1,
  JOB: 1,
};

/** From this long before its start, a shift that was claimed and not confirmed is in limbo; so it is for a day after. */
export const LIMBO_HOURS = { before: 4, after: 24 };

/** Kinds with a page of their own, where opening an item takes it and leaving it gives it back. */
export const isOpened = (kind: DeskKind): boolean => kind === "CREDENTIAL" || kind === "DISPUTE";
export const openedKinds = kinds.filter(isOpened);

/**
 * An item taken longer ago than this is free again, so that nothing stays with someone who has left. What is open is
 * kept by its page; what was taken to call someone or look them up stays meanwhile, wherever that leads.
 */
export const OPEN_MINUTES = 2;
export const TAKEN_MINUTES = 30;

/** How often a page keeps what is open on it; a browser lets a hidden one act once a minute. */
export const KEEP_SECONDS = 40;

const MINUTE = 60_000;

/**
 * What waiting does to someone, worst first: a shift may stay without anyone, someone isn't told or nothing runs, a decision
 * waits, someone can't sign in yet, others were asked. In this order lists show what waits, the shift that begins first or
 * else the oldest first within each.
 */
export const harms = ["shift", "delivery", "decision", "account", "others"] as const;
export type Harm = (typeof harms)[number];
/** An account that no one signs in to, and what others were asked for, isn't the desk's own delay. */
export const neverLate: readonly Harm[] = ["account", "others"];

/** Who was asked for a document isn't asked again within these hours. */
export const ASK_AGAIN_HOURS = 24;
/** Without an answer by then, what they were asked for waits for a decision again. */
export const ANSWER_HOURS = 72;

/** A pending document of someone who works within this time puts the shift at risk. */
export const AT_RISK_HOURS = 48;

/** Minutes until an item's target; negative if it has passed. */
const minutesLeft = (item: { kind: DeskKind; since: string }, now: number): number =>
  Math.floor((Date.parse(item.since) - now) / MINUTE) + targetHours[item.kind] * 60;

const isPastTarget = (item: { kind: DeskKind; since: string }, now: number): boolean =>
  minutesLeft(item, now) < 0;

/** Past its target by the desk's own delay. */
export const isLate = (item: { kind: DeskKind; since: string; harm: Harm }, now: number): boolean =>
  !neverLate.includes(item.harm) && isPastTarget(item, now);

/** Due within the hour. */
export function isDueSoon(item: { kind: DeskKind; since: string }, now: number): boolean {
  const left = minutesLeft(item, now);
  return left >= 0 && left <= 60;
}

type Waiting = { kind: DeskKind; harm: Harm; professional_id: number | null };

/** Items as they are listed, with those of one person and harm together where their longest-waiting one is. */
export function groupedByPerson<Item extends Waiting>(items: readonly Item[]): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const [at, item] of items.entries()) {
    const key = `${item.harm} ${item.kind} ${item.professional_id ?? `item ${at}`}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

/** "83 d", "2 d 4 h", "3 h 5 m" or "48 m". */
export function lasting(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor((whole % 1440) / 60), whole % 60];
  if (days > 2) return `${days} d`;
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} m` : `${hours} h`;
  return `${rest} m`;
}

/** How long an item has waited: "2 d 4 h", "16 h" or "48 m". */
export function waitingFor({ since }: { since: string }, now: number): string {
  const minutes = (now - Date.parse(since)) / MINUTE;
  return lasting(minutes < 60 ? minutes : minutes - (minutes % 60));
}

/** "29 m left" or "1 d 4 h over". */
export function dueText(item: { kind: DeskKind; since: string }, now: number): string {
  const left = minutesLeft(item, now);
  return left < 0 ? `${lasting(-left)} over` : `${lasting(left)} left`;
}

/** Items of one page of a queue. */
export const PAGE_ITEMS = 200;
