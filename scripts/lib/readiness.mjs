import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "./refusal.mjs";

/** @param {string} address @param {{ patience?: number, isGone?: () => boolean }} [options] */
export async function waitUntilReady(address, { patience = 30_000, isGone = () => false } = {}) {
  const giveUpAt = performance.now() + patience;
  let last = "no answer";
  while (performance.now() < giveUpAt && !isGone()) {
    try {
      const answer = await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(20_000) });
      last = await answer.text();
      if (answer.ok) return;
    } catch (error) {
      last = /** @type {Error} */ (error).message;
    }
    await sleep(50);
  }
  throw new Refusal(`The portal was started but did not become ready: ${last}`);
}
