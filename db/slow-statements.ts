import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { tracing } from "@/lib/tracing/trace";

const LOGGED_CHARACTERS = 1_000;

/** Both settle a query in the driver, which doesn't tell of it otherwise: `then` would start a query that isn't sent. */
type Settling = { resolve: (result: unknown) => void; reject: (error: unknown) => void };

/**
 * Traces a statement, and logs one that takes longer than SLOW_STATEMENT_MS, without its values; a wait for a connection
 * counts.
 */
export function watchStatement<Query extends object>(
  query: Query,
  text: string,
  requestId: string | undefined,
): Query {
  const startedAt = performance.now();
  const endSpan = tracing.tracer?.beginStatement(text);
  const settling = query as unknown as Settling;
  for (const way of ["resolve", "reject"] as const) {
    const settle = settling[way];
    settling[way] = (outcome) => {
      const ms = Math.round(performance.now() - startedAt);
      if (ms >= env().SLOW_STATEMENT_MS)
        log.warn({ requestId, ms, statement: text.slice(0, LOGGED_CHARACTERS) }, "slow statement");
      endSpan?.(way === "reject" ? outcome : undefined);
      settle(outcome);
    };
  }
  return query;
}
