import { expect, test } from "vitest";
import { z } from "zod";
import { parseBody } from "./parse";

const posted = (body: string) =>
  new Request("http://portal.test", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });

const refusalOf = (body: string) => parseBody(z.unknown(), posted(body)).catch((error: unknown) => error);

test("rejects text that cannot be stored at its field", async () => {
  const body = JSON.stringify({ note: "fine", rows: [{ name: "fine" }, { name: "\u0000" }] });
  expect(await refusalOf(body)).toMatchObject({ status: 400, errors: [{ field: "rows.1.name" }] });
});

test.each([3, 2_000, 400_000])("rejects it %i deep in a body as well", async (depth) => {
  const body = `${"[".repeat(depth)}"\\u0000"${"]".repeat(depth)}`;
  expect(await refusalOf(body)).toMatchObject({ status: 400 });
});

test("accepts text that only looks like an escape", async () => {
  const path = { path: "C:\\u0000" };
  expect(await parseBody(z.unknown(), posted(JSON.stringify(path)))).toEqual(path);
});

test("reads a body of unknown length no further than the limit", async () => {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 1;
      controller.enqueue(new TextEncoder().encode("1".repeat(64 * 1024)));
    },
  });
  const headers = { "content-type": "application/json" };
  const request = new Request("http://portal.test", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
  expect(await parseBody(z.unknown(), request).catch((error: unknown) => error)).toMatchObject({
    status: 413,
  });
  expect(pulled).toBeLessThan(25);
});
