import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { Invalid } from "@/lib/errors";
import { cleanFile, type GivenFile } from "./clean-file";
import { MEGABYTE } from "./file-type";

const red = { width: 40, height: 20, channels: 3, background: "#c00" } as const;
const payload = "<script>alert(1)</script>";
const zip = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.from(payload)]);

const jpeg = () =>
  sharp({ create: red })
    .jpeg()
    .withExif({ IFD0: { Copyright: payload }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 46/1 30/1" } })
    .toBuffer();
const png = () => sharp({ create: red }).png().toBuffer();
const wrongType = "Error uploading files. Only PDF, JPG and PNG files are allowed.";

async function faultOf(given: GivenFile, limits?: Parameters<typeof cleanFile>[1]) {
  const error: unknown = await cleanFile(given, limits).catch((thrown: unknown) => thrown);
  if (!(error instanceof Invalid)) throw new Error("was taken");
  return error.errors[0];
}

/** A PNG with whatever header it claims. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32 ? crc32(body) : 0);
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(4 * MEGABYTE));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("a cleaned picture", () => {
  test("has no EXIF, location or comments", async () => {
    const given = await jpeg();
    expect(given.includes(payload)).toBe(true);
    const { bytes, contentType } = await cleanFile({ name: "badge.JPG", bytes: given });
    expect(contentType).toBe("image/jpeg");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 40, height: 20 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(Buffer.from(bytes).includes(payload)).toBe(false);
  });

  test.each([
    ["a JPEG", "a.jpeg", jpeg],
    ["a PNG", "a.png", png],
  ])("is no longer an archive as well, for %s", async (_, name, make) => {
    const { bytes } = await cleanFile({ name, bytes: Buffer.concat([await make(), zip]) });
    expect(Buffer.from(bytes).includes("PK\x03\x04")).toBe(false);
    expect(Buffer.from(bytes).includes(payload)).toBe(false);
  });

  test("is upright if the camera was held sideways", async () => {
    const turned = await sharp({ create: red }).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { bytes } = await cleanFile({ name: "a.jpg", bytes: turned });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  test("is scaled down if it is huge", async () => {
    const wide = await sharp({ create: { ...red, width: 6000 } })
      .png()
      .toBuffer();
    const { bytes } = await cleanFile({ name: "a.png", bytes: wide });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 4096 });
  });
});

describe("an invalid file", () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ["magic bytes and a page", "a.png", () => Buffer.concat([pngOf(1, 1).subarray(0, 8), zip])],
    ["a JPEG cut short", "a.jpg", async () => (await jpeg()).subarray(0, 300)],
    ["a picture of 3,600 million pixels", "a.png", () => pngOf(60_000, 60_000)],
    ["an SVG by another name", "a.png", () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"/>`)],
    ["a page by another name", "a.pdf", () => Buffer.from(payload)],
    ["a GIF", "a.gif", () => Buffer.from("GIF89a;")],
    ["a PNG named JPG", "a.jpg", png],
    ["a picture with a second ending", "a.png.html", png],
    ["a PDF without an end", "a.pdf", () => Buffer.from("%PDF-1.7\n1 0 obj")],
    [
      "a PDF before an archive",
      "a.pdf",
      () => Buffer.concat([Buffer.from("%PDF-1.7\n%%EOF"), Buffer.alloc(4096, "PK")]),
    ],
    ["nothing", "a.pdf", () => Buffer.alloc(0)],
  ])("is rejected: %s", async (_, name, make) => {
    expect(await faultOf({ name, bytes: await make() })).toMatchObject({
      field: "attachment",
      message: wrongType,
    });
  });
});

describe("reading a stream", () => {
  async function* stream(first: Uint8Array, read: { chunks: number }) {
    yield first;
    for (;;) {
      read.chunks += 1;
      yield Buffer.alloc(MEGABYTE);
    }
  }

  test("stops at the limit if it does not end", async () => {
    const read = { chunks: 0 };
    const bytes = stream(Buffer.from("%PDF-1.7"), read);
    const fault = await faultOf({ name: "a.pdf", bytes }, { largest: 10 * MEGABYTE, field: "file" });
    expect(fault).toMatchObject({ field: "file", message: "File must not exceed 10MB" });
    expect(read.chunks).toBe(10);
  });

  test("stops after the first bytes of another type", async () => {
    const read = { chunks: 0 };
    const fault = await faultOf({ name: "a.pdf", bytes: stream(Buffer.from("MZ\x90\0\0\0\0\0"), read) });
    expect(fault).toMatchObject({ message: wrongType });
    expect(read.chunks).toBe(0);
  });
});
