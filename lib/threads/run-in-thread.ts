import { on, once } from "node:events";
import { join } from "node:path";
import { Worker, type WorkerOptions } from "node:worker_threads";
import pLimit, { type LimitFunction } from "p-limit";
import { Unavailable, type FieldError } from "@/lib/errors";
import { processWide } from "@/lib/process-wide.mjs";

/** Lanes don't wait for each other: a sign-in never waits for a document. */
type Lane = "documents" | "sign-in";

type Task = {
  lane: Lane;
  /** Relative to the portal's root, with its extension. */
  module: `lib/${string}.ts`;
  name: string;
  deadlineMs: number;
};

/** The thread was terminated because it took too long or ran out of memory. */
export class DeadlineMissed extends Unavailable {
  constructor() {
    super({ code: "TOO_LONG", message: "This took too long. Please try again." });
  }
}

type Reply = { value: unknown } | { fault: { message: string; status?: number; errors?: FieldError[] } };
type Held = { worker: Worker | null; inTurn: LimitFunction };

/** Refuse beyond this: the wait would be too long. */
const MAX_WAITING = 20;
const START_MS = 30_000;

const lanes = processWide("threads", (): Partial<Record<Lane, Held>> => ({}));

const heldOf = (lane: Lane): Held => (lanes[lane] ??= { worker: null, inTurn: pLimit(1) });

/** Starts a thread that can import the portal's TypeScript. Library output in it is discarded. */
async function open(held: Held): Promise<Worker> {
  const root = process.cwd();
  const options: WorkerOptions = {
    workerData: { root },
    stdout: true,
    stderr: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  };
  // Built at run time: Turbopack would bundle a literal `new Worker(…)` along with the TypeScript loader.
  const entry = join(root, "lib", "threads", "worker.mjs");
  const worker = Reflect.construct(Worker, [entry, options]) as Worker;
  worker.stdout.resume();
  worker.stderr.resume();
  await once(worker, "message", { signal: AbortSignal.timeout(START_MS) });
  // The thread doesn't keep the process alive.
  worker.unref();
  worker.once("exit", () => {
    if (held.worker === worker) held.worker = null;
  });
  worker.on("error", () => {});
  return worker;
}

async function ask(held: Held, { module, name, deadlineMs }: Task, input: unknown): Promise<Reply> {
  const worker = (held.worker ??= await open(held));
  const ended = new AbortController();
  const end = () => ended.abort();
  let deadline = setTimeout(end, START_MS);
  // A new thread loads the module first, which an overloaded machine does slowly.
  const begin = (message: Reply | "loaded") => {
    if (message !== "loaded") return;
    clearTimeout(deadline);
    deadline = setTimeout(end, deadlineMs);
  };
  worker.on("message", begin);
  worker.once("exit", end);
  try {
    const replies = on(worker, "message", { signal: ended.signal });
    worker.postMessage({ module, name, input });
    for await (const [message] of replies) if (message !== "loaded") return message as Reply;
    throw new DeadlineMissed();
  } catch (error) {
    held.worker = null;
    void worker.terminate();
    if (!ended.signal.aborted) throw error;
    throw new DeadlineMissed();
  } finally {
    clearTimeout(deadline);
    worker.off("message", begin);
    worker.off("exit", end);
  }
}

/**
 * Wraps a module's function to run in its lane's thread, one call at a time; arguments and results are copied. Throws
 * DeadlineMissed, and Unavailable if too many wait or the function throws it.
 */
export function inThread<In, Out>(task: Task): (input: In) => Promise<Out> {
  return async (input) => {
    const held = heldOf(task.lane);
    if (held.inTurn.pendingCount >= MAX_WAITING) {
      throw new Unavailable({ code: "BUSY", message: "Too much is going on right now. Please try again." });
    }
    const reply = await held.inTurn(() => ask(held, task, input));
    if ("value" in reply) return reply.value as Out;
    const { status, errors, message } = reply.fault;
    throw status === 503 && errors?.[0] ? new Unavailable(errors[0]) : new Error(message);
  };
}

/** The next call starts one. */
export async function endThreads(): Promise<void> {
  const workers = Object.values(lanes).flatMap(({ worker }) => worker ?? []);
  await Promise.all(workers.map((worker) => worker.terminate()));
}
