import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What the questions of one request to the database know of each other: how long it has waited for a connection, since
 * when it asks, and whether a question of it went unanswered because the database was away or busy.
 * @typedef {{ looksLeft: number, since: number | undefined, isUnavailable: boolean }} Asking
 */

/** Times that are looked after those who wait for a connection, until a request has waited enough (db/take-turns.ts). */
const LOOKS = 18;

// Next loads pages, route handlers and the server around them as separate bundles of one process: they share it here.
const slot = Symbol.for("shiftwell.asking");
const shared = /** @type {Record<symbol, AsyncLocalStorage<Asking> | undefined>} */ (
  /** @type {unknown} */ (globalThis)
);
const current = (shared[slot] ??= new AsyncLocalStorage());

/** @returns {Asking} */
export const newAsking = () => ({ looksLeft: LOOKS, since: undefined, isUnavailable: false });

/** The request on whose behalf this runs; none for jobs and commands. */
export const currentAsking = () => current.getStore();

/**
 * Runs on behalf of a request, which does not wait for long: of the one this is part of already, or of a new one.
 * @template T @param {() => T} work @param {Asking} [asking] @returns {T}
 */
export const askAsRequest = (work, asking) =>
  current.getStore() ? work() : current.run(asking ?? newAsking(), work);
