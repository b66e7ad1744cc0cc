import { AsyncLocalStorage } from "node:async_hooks";
import {
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-base";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { channels } from "@/lib/process-wide.mjs";
import { tracing, type EndSpan } from "./trace";

const kinds = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
};
const KEPT_CHARACTERS = 1_000;
/** A collector that is away must not hold up the end of a process. */
const LONGEST_FLUSH_MS = 2_000;

function codeOf(error: unknown): string {
  const { code, cause, name } = (error ?? {}) as { code?: unknown; cause?: unknown; name?: string };
  if (typeof code === "string") return code;
  return cause instanceof Error ? codeOf(cause) : (name ?? "Error");
}

const endOf =
  (span: Span): EndSpan =>
  (error) => {
    if (error !== undefined) {
      span.setAttribute("error.type", codeOf(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  };

function contextOf(parent: string | null | undefined, current: Context | undefined): Context {
  const given = parent ? parseTraceParent(parent) : null;
  return given ? trace.setSpanContext(ROOT_CONTEXT, { ...given, isRemote: true }) : (current ?? ROOT_CONTEXT);
}

const hex = (flags: number) => flags.toString(16).padStart(2, "0");

function createProvider() {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG } = env();
  const exporter = new OTLPTraceExporter({
    url: `${OTEL_EXPORTER_OTLP_ENDPOINT!.replace(/\/$/, "")}/v1/traces`,
  });
  return new BasicTracerProvider({
    resource: resourceFromAttributes({
      "service.name": OTEL_SERVICE_NAME,
      "service.instance.id": channels.instance,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
}

/** The collector's failures in the log; they never reach the work that is traced. */
function logFailures(): void {
  const warn = (output: string) => log.warn({ output: output.slice(0, KEPT_CHARACTERS) }, "traces");
  const quiet = () => {};
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

/**
 * Traces requests, statements, jobs and messages to OTEL_EXPORTER_OTLP_ENDPOINT. The provider isn't registered globally:
 * Next would add spans of its own, with addresses that hold secrets of links. Returns how to stop, which sends the rest.
 */
export function startTracing(): () => Promise<void> {
  const provider = createProvider();
  const tracer = provider.getTracer("shiftwell");
  const current = new AsyncLocalStorage<Context>();
  const requests = new Map<string, Span>();
  logFailures();
  tracing.tracer = {
    run: async (name, { kind, attributes, parent }, work) => {
      const outer = contextOf(parent, current.getStore());
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, outer);
      const end = endOf(span);
      try {
        const result = await current.run(trace.setSpan(outer, span), work);
        end();
        return result;
      } catch (error) {
        end(error);
        throw error;
      }
    },
    beginStatement: (text) => {
      const context = current.getStore();
      if (!context || !trace.getSpan(context)?.isRecording()) return null;
      const [operation = ""] = /[a-z]+/i.exec(text) ?? [];
      const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, KEPT_CHARACTERS) };
      return endOf(tracer.startSpan(operation.toLowerCase(), { kind: SpanKind.CLIENT, attributes }, context));
    },
    traceparent: () => {
      const own = trace.getSpanContext(current.getStore() ?? ROOT_CONTEXT);
      return own && isSpanContextValid(own) ? `00-${own.traceId}-${own.spanId}-${hex(own.traceFlags)}` : null;
    },
  };
  channels.traceRequest = ({ requestId, method, parent }, work) => {
    const outer = contextOf(parent, undefined);
    const span = tracer.startSpan(
      method,
      {
        kind: SpanKind.SERVER,
        attributes: { "http.request.method": method, "shiftwell.request_id": requestId },
      },
      outer,
    );
    if (span.spanContext().traceFlags & TraceFlags.SAMPLED) requests.set(requestId, span);
    return current.run(trace.setSpan(outer, span), work);
  };
  channels.requestTraced = ({ requestId, method, route, status }) => {
    const span = requests.get(requestId);
    requests.delete(requestId);
    span?.updateName(`${method} ${route}`).setAttributes({
      "http.route": route,
      "http.response.status_code": status,
    });
    if (span && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  return async () => {
    delete tracing.tracer;
    delete channels.traceRequest;
    delete channels.requestTraced;
    const late = new Promise((resolve) => setTimeout(resolve, LONGEST_FLUSH_MS).unref());
    await Promise.race([provider.shutdown().catch(() => {}), late]);
  };
}
