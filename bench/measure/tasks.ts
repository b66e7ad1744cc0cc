import type { Tab } from "./browser";

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
};

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "loading"];
const LONG_MS = 50;

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

/** CPU time of the thread in milliseconds, so that other work on the machine doesn't count. */
const millisecondsOf = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1000;

/** The page's main thread is the busiest; the others belong to the browser's own pages. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const names = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const threads = names.map((named) => events.filter((event) => threadOf(event) === threadOf(named)));
  const workOf = (thread: TraceEvent[]) =>
    thread.reduce((sum, event) => sum + (event.ph === "X" ? millisecondsOf(event) : 0), 0);
  const [busiest] = threads.toSorted((one, other) => workOf(other) - workOf(one));
  if (!busiest) throw new Error("The trace names no main thread of a page.");
  return busiest;
}

/** The longest task of the main thread, and the total time of tasks beyond 50 ms since the first paint. */
function tasksOf(events: readonly TraceEvent[]) {
  const own = mainThread(events);
  const paintedAt = own.find(({ name }) => name === "firstContentfulPaint")?.ts ?? 0;
  const tasks = own.filter(({ name, ph }) => ph === "X" && name === "RunTask");
  const blockedMs = tasks
    .filter(({ ts }) => ts >= paintedAt)
    .reduce((sum, task) => sum + Math.max(0, millisecondsOf(task) - LONG_MS), 0);
  return { longestMs: Math.max(0, ...tasks.map(millisecondsOf)), blockedMs };
}

/** Traces the tab's main thread while `open` opens a page in it. */
export async function traceTasks({ cdp }: Tab, open: () => Promise<void>) {
  const events: TraceEvent[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  await cdp.send("Tracing.start", { traceConfig: { includedCategories: CATEGORIES } });
  await open();
  await cdp.send("Tracing.end");
  await complete;
  return tasksOf(events);
}
