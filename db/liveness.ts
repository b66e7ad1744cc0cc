import postgres from "postgres";
import { processWide } from "@/lib/process-wide.mjs";

/**
 * Time is counted in timer ticks, not by the clock, so that a process that was itself busy doesn't declare the database
 * lost.
 */
const TICK_MS = 200;
const TICKS_BETWEEN_PINGS = 2;
const TICKS_WITHOUT_ANSWER = 9;

type Observer = {
  /** A ping failed, or a standby answered: connections should be given up. Called for every such ping. */
  onLost: () => void;
  /** Pings succeed again. */
  onBack?: () => void;
};
type Watch = {
  url: string;
  client: postgres.Sql;
  timer: NodeJS.Timeout;
  ticks: number;
  isWaiting: boolean;
  isLost: boolean;
};

const shared = processWide("database liveness", (): { watch?: Watch; observers: Set<Observer> } => ({
  observers: new Set(),
}));

function connect(url: string): postgres.Sql {
  const client: postgres.Sql = postgres(url, {
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    onclose: () => lose(client),
  });
  return client;
}

function lose(client: postgres.Sql): void {
  const { watch } = shared;
  if (watch?.client !== client) return;
  Object.assign(watch, { client: connect(watch.url), ticks: 0, isWaiting: false, isLost: true });
  void client.end({ timeout: 0 });
  for (const { onLost } of shared.observers) onLost();
}

function ping(watch: Watch): void {
  const { client } = watch;
  Object.assign(watch, { ticks: 0, isWaiting: true });
  client.unsafe<{ isStandby: boolean }[]>('select pg_is_in_recovery() as "isStandby"').then(
    ([row]) => {
      if (watch.client !== client) return;
      // The primary of a moment ago, or one that is being promoted: it takes neither writes nor LISTEN.
      if (row!.isStandby) return lose(client);
      const isBack = watch.isLost;
      Object.assign(watch, { ticks: 0, isWaiting: false, isLost: false });
      if (isBack) for (const { onBack } of shared.observers) onBack?.();
    },
    () => lose(client),
  );
}

function tick(watch: Watch): void {
  watch.ticks += 1;
  if (!watch.isWaiting && watch.ticks >= TICKS_BETWEEN_PINGS) ping(watch);
  else if (watch.isWaiting && watch.ticks >= TICKS_WITHOUT_ANSWER) lose(watch.client);
}

/**
 * Starts pinging the database on a dedicated connection. When a host or cable dies no connection closes: queries would
 * hang until the system's TCP timeout, about 15 minutes.
 */
export function watchLiveness(url: string): void {
  if (shared.watch) return;
  const timer = setInterval(() => tick(watch), TICK_MS).unref();
  const watch: Watch = { url, client: connect(url), timer, ticks: 0, isWaiting: false, isLost: false };
  shared.watch = watch;
}

export async function stopLivenessCheck(): Promise<void> {
  const { watch } = shared;
  shared.watch = undefined;
  clearInterval(watch?.timer);
  await watch?.client.end({ timeout: 0 });
}

/** Whether no primary answered the last ping. */
export const isDatabaseLost = (): boolean => shared.watch?.isLost ?? false;

/** Returns the unsubscribe function. */
export function observeLiveness(observer: Observer): () => void {
  shared.observers.add(observer);
  return () => void shared.observers.delete(observer);
}
