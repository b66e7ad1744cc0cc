import { traceOf } from "@/lib/http/envelope";
import { log } from "@/lib/log";

type Part<One> = {
  /** What the log says of one, such as its id. */
  name: (one: One) => Record<string, number | string>;
  run: (one: One) => Promise<number>;
};

/**
 * Sums what a job does for each, one after the other. A fault of one keeps no other waiting; the first is thrown at the
 * end, so that the job counts as failed and is tried again.
 */
export async function sumOver<One>(
  all: readonly One[] | AsyncIterable<One>,
  { name, run }: Part<One>,
): Promise<number> {
  let sum = 0;
  let first: { fault: unknown } | undefined;
  for await (const one of all) {
    try {
      sum += await run(one);
    } catch (error) {
      log.error({ ...name(one), err: traceOf(error) }, "A part of a job failed.");
      first ??= { fault: error };
    }
  }
  if (first) throw first.fault;
  return sum;
}
