import { randomUUID } from "node:crypto";

const wellFormed = /^[A-Za-z0-9_-]{8,64}$/;

/** The id a proxy gave the request, if it is one that may stand in a log; otherwise a new one. @param {string | string[] | undefined} given @returns {string} */
export function requestIdOf(given) {
  return typeof given === "string" && wellFormed.test(given) ? given : randomUUID();
}
