import type { Tab } from "./browser";

/** Main thread while a page opens: the longest task, and the total time of tasks beyond 50 ms since the first paint. */
export type Blocking = { longestMs: number; totalMs: number };

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

const CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "loading"];
const LONG_MS = 50;

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

/** CPU time of the thread in milliseconds, so that other work on the machine doesn't count. */
const millisecondsOf = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1000;

/** The page's main thread is the busiest; the others belong to the browser's own pages. */
function busiestThread(events: readonly TraceEvent[]): string {
  const work = new Map<string, number>();
  for (const event of events)
    if (event.name === "thread_name" && event.args.name === "CrRendererMain") work.set(threadOf(event), 0);
  for (const event of events) {
    const sum = work.get(threadOf(event));
    if (event.ph === "X" && sum !== undefined) work.set(threadOf(event), sum + millisecondsOf(event));
  }
  const [busiest] = [...work].sort(([, one], [, other]) => other - one);
  if (!busiest) throw new Error("The trace names no main thread of a page.");
  return busiest[0];
}

/** Chromium traces each task under two names, one inside the other. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  let end = -Infinity;
  return tasks
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

function blockingOf(events: readonly TraceEvent[]): Blocking {
  const thread = busiestThread(events);
  const own = events.filter((event) => threadOf(event) === thread);
  const paintedAt = own.find(({ name }) => name === "firstContentfulPaint")?.ts ?? 0;
  const isTask = ({ name, ph }: TraceEvent) => ph === "X" && /^(ThreadControllerImpl::)?RunTask$/.test(name);
  const tasks = outermost(own.filter(isTask));
  const totalMs = tasks
    .filter(({ ts }) => ts >= paintedAt)
    .reduce((sum, task) => sum + Math.max(0, millisecondsOf(task) - LONG_MS), 0);
  return { longestMs: Math.max(0, ...tasks.map(millisecondsOf)), totalMs };
}

/** Traces the tab while `open` opens a page in it. */
export async function traceBlocking({ cdp }: Tab, open: () => Promise<void>): Promise<Blocking> {
  const events: TraceEvent[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  await cdp.send("Tracing.start", { traceConfig: { includedCategories: CATEGORIES } });
  await open();
  await cdp.send("Tracing.end");
  await complete;
  return blockingOf(events);
}
