import type { Finding } from "../figure";
import { milliseconds } from "../words";
import type { Tab } from "./browser";
import { median } from "./statistics";

/** Collects each input's delay until the next paint, as the browser reports it. */
const listen = ({ page }: Tab): Promise<void> =>
  page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { interactions: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as unknown as { interactionId: number }).interactionId) seen.push(entry.duration);
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });

const take = ({ page }: Tab) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const { interactions } = window as unknown as { interactions: number[] };
        setTimeout(() => resolve(interactions.splice(0)), 150);
      }),
  );

export type Step = { name: string; take: (tab: Tab, round: number) => Promise<void> };

/** The longest delay of each round of a step; unreported ones are below 16 ms. */
async function waitsOf(tab: Tab, step: Step, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let round = 0; round < times; round++) {
    await step.take(tab, round);
    waits.push(Math.max(16, ...(await take(tab))));
  }
  return waits;
}

type Waits = { steps: readonly Step[]; times: number; slowdown: number };

/** The median delay of each step over several rounds: at most 50 ms, or 100 on a slow machine. */
export async function findWaits(tab: Tab, { steps, times, slowdown }: Waits): Promise<Finding[]> {
  const most = slowdown === 1 ? 50 : 100;
  await listen(tab);
  const findings: Finding[] = [];
  for (const step of steps) {
    const waits = await waitsOf(tab, step, times);
    findings.push({
      what: `${step.name}, ${slowdown}× slowdown`,
      ours: `${milliseconds(median(waits))}, at worst ${milliseconds(Math.max(...waits))}`,
      bar: `≤ ${most} ms`,
      isMet: median(waits) <= most,
    });
  }
  return findings;
}
