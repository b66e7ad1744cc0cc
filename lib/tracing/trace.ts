import { processWide } from "@/lib/process-wide.mjs";

/** Values that name nobody: ids of our own rows, routes, kinds, counts. */
type Attributes = Record<string, string | number | boolean>;

type SpanOptions = {
  kind: "server" | "producer" | "consumer" | "client";
  attributes?: Attributes;
  /** The W3C traceparent that it continues; without one, the work it is part of. */
  parent?: string | null;
};

/** Ends a span; an error marks it as failed by its code, without its message, which may hold values. */
export type EndSpan = (error?: unknown) => void;

export type Tracer = {
  run: <T>(name: string, options: SpanOptions, work: () => Promise<T>) => Promise<T>;
  /** Null outside of a recorded trace: the queue's polls are nobody's. */
  beginStatement: (text: string) => EndSpan | null;
  traceparent: () => string | null;
};

/** Set by start-tracing.ts, which is loaded only where traces are on. */
export const tracing = processWide("tracing", (): { tracer?: Tracer } => ({}));

/** Runs work as a span of the trace it belongs to. */
export const traced = <T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> =>
  tracing.tracer ? tracing.tracer.run(name, options, work) : work();

/** What later work continues this trace with, in a job's or a message's row or in another server's header. */
export const traceparent = (): string | null => tracing.tracer?.traceparent() ?? null;
