import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { channels } from "@/lib/process-wide.mjs";
import { eventually } from "@/tests/support/eventually";
import { drain } from "./drain.mjs";

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("answers requests in flight and accepts no new ones", async () => {
  const { server, address } = await listen((_, response) => void setTimeout(() => response.end("done"), 200));
  const underWay = fetch(address);
  await sleep(50);
  const drained = drain(server);
  await eventually(() => expect(server.listening).toBe(false));
  await expect(fetch(address)).rejects.toThrow("fetch failed");
  expect(await (await underWay).text()).toBe("done");
  await drained;
});

test("leaves live connections to their owners", async () => {
  const { server, address } = await listen((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("event: open\n\n");
    channels.closers.add(() => void response.end("retry: 500\n\n"));
  });
  const stream = await fetch(address);
  const startedAt = performance.now();
  await drain(server);
  expect(await stream.text()).toBe("event: open\n\nretry: 500\n\n");
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
