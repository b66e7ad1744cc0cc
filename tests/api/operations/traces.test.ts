import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { POST as forgot } from "@/app/api/user/forgot-password/route";
import { db } from "@/db/client";
import { job, outboxMessage } from "@/db/schema/operations";
import { mailPasswordLink, RESET_LINK_JOB } from "@/lib/auth/password/forgot-password";
import { resetEnv } from "@/lib/env";
import { startRunner } from "@/lib/jobs/runner";
import { deliverOutbox } from "@/lib/mail/deliver";
import { observeRequests } from "@/lib/metrics/observe-requests";
import { channels } from "@/lib/process-wide.mjs";
import { queueSms } from "@/lib/sms/queue-sms";
import { startTracing } from "@/lib/tracing/start-tracing";
import { traced, traceparent } from "@/lib/tracing/trace";
import { createPortalServer } from "@/scripts/lib/server/portal-server.mjs";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { eventually } from "../../support/eventually";
import { aUser } from "../../support/people";

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
  status: { code: number };
};
type Export = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

type CollectedSpan = Omit<SentSpan, "attributes"> & { attributes: Record<string, unknown> };

/** An OpenTelemetry collector on loopback: what it got over OTLP/HTTP, read and as text. */
async function startCollector() {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => (text += part));
    request.on("end", () => {
      texts.push(text);
      const sent = (JSON.parse(text) as Export).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans);
      for (const { attributes, ...span } of sent.flatMap((scope) => scope.spans)) {
        const named = attributes.map(({ key, value }) => [key, Object.values(value)[0]]);
        spans.push({ ...span, attributes: Object.fromEntries(named) as Record<string, unknown> });
      }
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => texts.join("\n"),
    close: () => void server.close(),
  };
}

useDatabase();

let collector: Awaited<ReturnType<typeof startCollector>>;
let stop: () => Promise<void>;

function begin(settings: Record<string, string> = {}): void {
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_TRACES_SAMPLER_ARG: "1", ...settings };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  resetEnv();
  stop = startTracing();
  observeRequests();
}

beforeEach(async () => {
  collector = await startCollector();
});

afterEach(async () => {
  await stop();
  delete channels.routes;
  delete channels.requestEnded;
  vi.unstubAllEnvs();
  resetEnv();
  collector.close();
  await db.delete(job);
});

/** The portal's server with an endpoint in the place of Next. */
async function serve(path: string, handle: (requestId: string) => Promise<number>) {
  const access = { write: () => {}, flush: () => {}, log: { error: () => {} } };
  const server = createPortalServer(async (request, response) => {
    response.writeHead(await handle(String(request.headers["x-request-id"]))).end();
  }, access as never);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    send: (headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers }),
    close: () => void server.close(),
  };
}

const remote = { trace: "0af7651916cd43dd8448eb211c80319c", span: "b7ad6b7169203331" };
const sent = { "x-request-id": "request-12345", traceparent: `00-${remote.trace}-${remote.span}-01` };
const named = (name: string) => collector.spans.find((span) => span.name === name)!;
const childrenOf = ({ spanId }: CollectedSpan) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

test("lead from a request over its statements and its job to the mail, and name nobody", async () => {
  vi.stubEnv("DEMO", "1");
  vi.stubEnv("TRUST_PROXY", "1");
  const person = await aUser({ email: "casey.secret@example.test", name: "Casey Secret" });
  begin();
  const { send, close } = await serve("/api/user/forgot-password", async (requestId) => {
    const headers = { "x-request-id": requestId };
    return (await call(forgot, { body: { email: person.email }, headers })).status;
  });
  expect((await send(sent)).status).toBe(200);
  close();
  const stopRunner = startRunner({ [RESET_LINK_JOB]: { run: mailPasswordLink } });
  await eventually(async () => expect(await db.select().from(outboxMessage)).toHaveLength(1));
  await stopRunner();
  await deliverOutbox();
  await stop();
  const request = collector.spans.find(({ parentSpanId }) => parentSpanId === remote.span)!;
  const [work, mail] = [named(`job ${RESET_LINK_JOB}`), named("send mail")];
  expect(request).toMatchObject({ traceId: remote.trace, parentSpanId: remote.span });
  expect(request.attributes).toMatchObject({
    "shiftwell.request_id": "request-12345",
    "http.request.method": "POST",
    "http.response.status_code": 200,
  });
  expect(childrenOf(request)).toContain(work);
  expect(childrenOf(work)).toContain(mail);
  for (const span of [request, work, mail]) {
    const [statement] = childrenOf(span).filter(({ attributes }) => "db.query.text" in attributes);
    expect(statement?.attributes["db.query.text"]).toMatch(/\$1/);
  }
  for (const secret of [person.email, "Casey", "Secret@"]) expect(collector.text()).not.toContain(secret);
});

test("aren't continued for strangers, who would decide what is recorded", async () => {
  begin();
  const { send, close } = await serve("/api/user", async () => 503);
  await send(sent);
  close();
  await stop();
  expect(collector.spans).toHaveLength(1);
  expect(collector.spans[0]).toMatchObject({ name: "POST other", status: { code: 2 } });
  expect(collector.spans[0]!.traceId).not.toBe(remote.trace);
});

test("show a route in the place of a link's secret, and leave out files and probes", async () => {
  begin();
  for (const path of ["/invite/aSecretOfAPerson", "/_next/static/a.js", "/api/health"]) {
    const { send, close } = await serve(path, async () => 200);
    await send();
    close();
  }
  await stop();
  expect(collector.spans.map(({ name }) => name)).toEqual(["POST /invite/{token}"]);
  expect(collector.text()).not.toContain("aSecret");
});

test("are handed on to the gateway of texts, and a failure shows its code alone", async () => {
  let given: unknown;
  const gateway = createServer((request, response) => {
    given = request.headers.traceparent;
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  begin({ SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` });
  await traced("cause", { kind: "producer" }, () =>
    queueSms(db, { to: "555-010-0000", text: "Come early." }),
  );
  await deliverOutbox();
  await stop();
  gateway.close();
  const text = named("send sms");
  expect(text).toMatchObject({ traceId: named("cause").traceId, status: { code: 2 } });
  expect(text.attributes["error.type"]).toBe("Error");
  expect(given).toBe(`00-${text.traceId}-${text.spanId}-01`);
  expect(collector.text()).not.toMatch(/555-010|Come early/);
});

test("of a share of requests: the others record nothing, also not their jobs", async () => {
  begin({ OTEL_TRACES_SAMPLER_ARG: "0" });
  await traced("cause", { kind: "producer" }, async () => {
    await db.select().from(job);
    expect(traceparent()).toMatch(/-00$/);
  });
  await stop();
  expect(collector.spans).toEqual([]);
});

test("a collector that is away costs the work nothing", async () => {
  collector.close();
  begin();
  expect(await traced("work", { kind: "producer" }, async () => "done")).toBe("done");
});
