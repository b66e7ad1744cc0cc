import { randomUUID } from "node:crypto";

const wellFormed = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * The proxy's request id if it is safe to log; otherwise a new one.
 * @param {string | string[] | undefined} given
 * @returns {string}
 */
export function requestIdOf(given) {
  return typeof given === "string" && wellFormed.test(given) ? given : randomUUID();
}
