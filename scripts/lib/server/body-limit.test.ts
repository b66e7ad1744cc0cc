import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { largestBody, refuseLargeBody } from "./body-limit.mjs";
import { portalResponse } from "./response.mjs";

const PortalResponse = portalResponse([], () => undefined);
let server: Server<typeof IncomingMessage, typeof PortalResponse>;
let address: string;

beforeAll(async () => {
  server = createServer({ ServerResponse: PortalResponse }, (request, response) => {
    if (refuseLargeBody(request, response)) return;
    let received = 0;
    request.on("data", (chunk: Buffer) => (received += chunk.length));
    request.on("error", () => {});
    request.on("end", () => response.end(String(received)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function inPieces(bytes: number): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(64 * 1024);
  let left = bytes;
  return new ReadableStream({
    pull: (controller) => {
      if (left <= 0) return controller.close();
      controller.enqueue(piece.subarray(0, Math.min(left, piece.length)));
      left -= piece.length;
    },
  });
}

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(address, { method: "POST", body, headers, duplex: "half" } as RequestInit);

test("accepts a body of the largest size, with or without a content length", async () => {
  const announced = await send(new Uint8Array(largestBody));
  expect(await announced.text()).toBe(String(largestBody));
  const streamed = await send(inPieces(largestBody));
  expect(await streamed.text()).toBe(String(largestBody));
});

test("refuses a larger body by its content length, before reading it", async () => {
  const answer = await send(new Uint8Array(largestBody + 1));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ validationError: true, errors: [{ code: "TOO_LARGE" }] });
});

test("allows a larger body for a form with a file", async () => {
  const answer = await send(new Uint8Array(largestBody * 2), {
    "content-type": "multipart/form-data; boundary=x",
  });
  expect(await answer.text()).toBe(String(largestBody * 2));
});
