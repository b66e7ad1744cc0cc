import type { Page } from "@playwright/test";

/** Of the main thread while a page opens: its longest task, and what all tasks took beyond 50 ms each since the first paint. */
export type Blocking = { longestMs: number; totalMs: number };

/** Begins with the next page of this tab. */
export const watchBlocking = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tasks: { startTime: number; duration: number }[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });
    Object.assign(window, { longTasks: tasks });
  });

export const blockingOf = (page: Page): Promise<Blocking> =>
  page.evaluate(() => {
    const { longTasks } = window as unknown as { longTasks: { startTime: number; duration: number }[] };
    const paintedAt = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const after = longTasks.filter(({ startTime }) => startTime >= paintedAt);
    return {
      longestMs: Math.max(0, ...longTasks.map(({ duration }) => duration)),
      totalMs: after.reduce((sum, { duration }) => sum + duration - 50, 0),
    };
  });
