import { expect, test } from "vitest";
import { z } from "zod";
import { HttpError } from "@/lib/errors";
import { parseMultipart } from "./multipart";
import { jsonPart } from "./wire";

const pdf = (size = 100) =>
  new File([`%PDF-${"x".repeat(size)}`], "Lizenz für Zoë.pdf", { type: "application/pdf" });

/** A stream of bytes, as on a server: Node's own FormData stream fails when it isn't read to the end. */
async function requestOf(body: BodyInit, headers?: Record<string, string>): Promise<Request> {
  const made = new Request("http://localhost/api", { method: "POST", body, headers });
  const type = made.headers.get("content-type") ?? "";
  const bytes = await made.arrayBuffer();
  return new Request(made.url, {
    method: "POST",
    body: bytes,
    headers: { "content-type": type, ...headers },
  });
}

function form(parts: Record<string, string | File | undefined>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(parts)) if (value !== undefined) made.append(name, value);
  return made;
}

const fields = z.strictObject({
  facilityInfo: jsonPart(z.array(z.strictObject({ door: z.string() }))),
  fileName: z.string(),
});
const upload = { field: "attachment", largest: 1_048_576 };

const faultsOf = (request: Request) =>
  parseMultipart(fields, request, upload).then(
    () => [],
    (error: HttpError) => error.errors.map(({ field, message }) => ({ field, message })),
  );

test("reads a file and the fields around it in any order", async () => {
  const info = JSON.stringify([{ door: "12" }]);
  for (const parts of [
    { facilityInfo: info, attachment: pdf(), fileName: "a" },
    { attachment: pdf(), facilityInfo: info, fileName: "a" },
  ]) {
    const { body, file } = await parseMultipart(fields, await requestOf(form(parts)), upload);
    expect(body).toEqual({ facilityInfo: [{ door: "12" }], fileName: "a" });
    expect(file?.name).toBe("Lizenz für Zoë.pdf");
    expect(Buffer.from(file?.bytes as Uint8Array).toString("latin1")).toMatch(/^%PDF-x{100}$/);
  }
});

test("reads a form without a file", async () => {
  const empty = new File([], "");
  for (const more of [{}, { attachment: empty }]) {
    const request = await requestOf(form({ facilityInfo: "[]", fileName: "", ...more }));
    expect(await parseMultipart(fields, request, upload)).toEqual({
      body: { facilityInfo: [], fileName: "" },
      file: null,
    });
  }
});

test("rejects a file over the limit at its field before reading the rest", async () => {
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const chunk = new Uint8Array(65_536);
      const head = '--b\r\ncontent-disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n';
      controller.enqueue(sent === 0 ? Buffer.from(head) : chunk);
      sent += chunk.length;
    },
  });
  const request = new Request("http://localhost/api", {
    method: "POST",
    body: stream,
    headers: { "content-type": "multipart/form-data; boundary=b" },
    duplex: "half",
  } as RequestInit);
  expect(await faultsOf(request)).toEqual([{ field: "attachment", message: "File must not exceed 1MB" }]);
  expect(sent).toBeLessThan(3 * 1_048_576);
});

test("reports errors at their field", async () => {
  const good = { facilityInfo: "[]", fileName: "a", attachment: pdf() };
  const unreadable = [{ field: "facilityInfo", message: "This is not readable." }];
  expect(await faultsOf(await requestOf(form({ ...good, facilityInfo: "[{" })))).toEqual(unreadable);
  expect(await faultsOf(await requestOf(form({ ...good, facilityInfo: '[{"door":"\\u0000"}]' })))).toEqual(
    unreadable,
  );
  expect(await faultsOf(await requestOf(form({ ...good, facilityInfo: '[{"door":1}]' })))).toEqual([
    { field: "facilityInfo.0.door", message: "Enter text." },
  ]);
  expect(await faultsOf(await requestOf(form({ facilityInfo: "[]", fileName: "a", other: pdf() })))).toEqual([
    { field: "other", message: "There is no such field." },
  ]);
  expect(await faultsOf(await requestOf(form({ ...good, fileName: "a\0" })))).toEqual([
    { field: "fileName", message: "Remove the characters that cannot be displayed." },
  ]);
});

test("rejects anything but a complete multipart form, one whose file is cut off at its field", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const cutField = '--b\r\ncontent-disposition: form-data; name="fileName"\r\n\r\na';
  const cutFile = '--b\r\ncontent-disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n%PDF';
  expect(await faultsOf(await requestOf("{}", { "content-type": "application/json" }))).toEqual([
    { field: undefined, message: "Send a multipart form." },
  ]);
  expect(await faultsOf(await requestOf(cutField, headers))).toEqual([
    { field: undefined, message: "The request is not readable." },
  ]);
  expect(await faultsOf(await requestOf(cutFile, headers))).toEqual([
    {
      field: "attachment",
      message: "The file could not be sent completely. Check your connection and try again.",
    },
  ]);
});

test("refuses a file name that cannot be stored, and cleans any other", async () => {
  const named = (name: string) =>
    new TextEncoder().encode(
      `--b\r\ncontent-disposition: form-data; name="attachment"; filename*=utf-8''${encodeURIComponent(name)}\r\n\r\n%PDF\r\n--b--\r\n`,
    );
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const open = z.strictObject({});
  const read = async (name: string) =>
    parseMultipart(open, await requestOf(named(name), headers), upload).then(
      ({ file }) => file?.name,
      (error: HttpError) => error.errors[0],
    );
  expect(await read("a\0.pdf")).toMatchObject({
    field: "attachment",
    message: "Remove the characters that cannot be displayed.",
  });
  expect(await read(`${"x".repeat(252)}.pdf`)).toMatchObject({ field: "attachment" });
  expect(await read("Zoe\u0308\u202Efdp.pdf")).toBe("Zoëfdp.pdf");
});
