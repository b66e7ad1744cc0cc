import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { file } from "@/db/schema/files";
import { resetEnv } from "@/lib/env";
import { clearUnfinishedFiles, saveFile } from "@/lib/files/save-file";
import { storage } from "@/lib/files/storage";
import { Unavailable } from "@/lib/errors";
import { root } from "@/scripts/lib/root.mjs";
import { useDatabase } from "../../support/database";
import { pictures, pdfOf } from "../../support/files";
import { insert } from "../../support/rows";
import { aFacility } from "../../support/tenants";

useDatabase();

const pdf = Buffer.from(pdfOf());
let folder: string;
const before = process.env.FILES_FOLDER;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shiftwell-storage-"));
  process.env.FILES_FOLDER = folder;
  resetEnv();
  await db.delete(file);
});

afterEach(async () => {
  process.env.FILES_FOLDER = before;
  resetEnv();
  await rm(folder, { recursive: true, force: true });
});

const rows = () => db.select().from(file);
const storedFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

const largeFile = fileURLToPath(new URL("../../support/save-large-file.ts", import.meta.url));

/** Saves in a process that the system limits to files of eight kilobytes. */
async function keepWithLittleRoom(facilityId: number): Promise<unknown> {
  const words = ["--import", "tsx", largeFile, String(facilityId)];
  const limited = ["-c", 'ulimit -f 16 && exec "$0" "$@"', process.execPath, ...words];
  return JSON.parse((await promisify(execFile)("sh", limited, { cwd: root })).stdout);
}

async function aFile(name = "paper.pdf", bytes: Uint8Array = pdf) {
  const { id: facilityId } = await aFacility();
  return saveFile({ owner: { facilityId }, name, bytes }, (_tx, id) => Promise.resolve(id));
}

describe("a stored file", () => {
  test("is complete, under a server-made name, with its metadata", async () => {
    const id = await aFile("../../etc/passwd.pdf");
    const stored = await storage().read(id);
    expect(stored.toString("latin1")).toMatch(/^%PDF-1\.7/);
    expect(await rows()).toMatchObject([
      {
        id,
        name: "../../etc/passwd.pdf",
        contentType: "application/pdf",
        byteSize: stored.length,
        sha256: createHash("sha256").update(stored).digest("hex"),
      },
    ]);
    expect((await storedFiles()).map(({ name }) => name)).toEqual([id]);
  });

  test("has a uuid as its only address", async () => {
    for (const key of ["../../etc/passwd", "", "a/b", `${crypto.randomUUID()}/..`]) {
      await expect(storage().write(key, pdf)).rejects.toThrow("uuid");
    }
  });
});

describe("a failed save leaves neither row nor bytes", () => {
  test("when the row that refers to the file is refused", async () => {
    const { id: facilityId } = await aFacility();
    const refused = saveFile({ owner: { facilityId }, name: "paper.pdf", bytes: pdf }, () =>
      Promise.reject(new Error("refused")),
    );
    await expect(refused).rejects.toThrow("refused");
    expect(await rows()).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });

  test("when the folder is not writable, which is reported readably", async () => {
    process.env.FILES_FOLDER = join(folder, "not-a-folder");
    resetEnv();
    await writeFile(process.env.FILES_FOLDER, "in the way");
    const refused = aFile();
    await expect(refused).rejects.toBeInstanceOf(Unavailable);
    await expect(refused).rejects.toMatchObject({
      status: 503,
      errors: [{ code: "STORAGE_UNAVAILABLE", message: expect.stringContaining("Nothing was changed") }],
    });
    expect(await rows()).toEqual([]);
  });

  test("when the disk fills up half-way, and works again once there is room", async () => {
    const { id } = await aFacility();
    expect(await keepWithLittleRoom(id)).toEqual({
      status: 503,
      errors: [{ code: "STORAGE_UNAVAILABLE", message: expect.stringContaining("Nothing was changed") }],
    });
    expect(await rows()).toEqual([]);
    expect(await storedFiles()).toEqual([]);
    expect((await storage().read(await aFile())).toString("latin1")).toMatch(/^%PDF-1\.7/);
  });

  test("an hour after the writing process was killed, and spares one that is still writing", async () => {
    const { id: facilityId } = await aFacility();
    const given = { facilityId, name: "a.pdf", contentType: "application/pdf", byteSize: 1, sha256: "" };
    const old = await insert(file, { ...given, createdAt: new Date(Date.now() - 2 * 3_600_000) });
    const young = await insert(file, given);
    for (const { id } of [old, young]) await storage().write(id, pdf);
    const whole = await aFile();
    await clearUnfinishedFiles();
    expect((await rows()).map(({ id }) => id).sort()).toEqual([young.id, whole].sort());
    expect((await storedFiles()).map(({ name }) => name).sort()).toEqual([young.id, whole].sort());
  });
});

describe("an unsuitable file", () => {
  const { jpeg } = pictures;
  test.each([
    ["a page", "page.html", Buffer.from("<html>")],
    ["a drawing that could run scripts", "drawing.svg", Buffer.from("<svg onload='x'>")],
    ["a page posing as a PDF", "page.pdf", Buffer.from("<html>%PDF-1.7")],
    ["a PDF posing as a picture", "paper.png", pdf],
    ["a PDF with a second ending", "paper.pdf.exe", pdf],
    ["a PDF without an ending", "paper", pdf],
    ["a picture posing as a PDF", "photo.pdf", jpeg],
    ["a picture only by its first bytes", "photo.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0])],
    ["nothing", "paper.pdf", Buffer.alloc(0)],
  ])("is rejected: %s", async (_, name, bytes) => {
    await expect(aFile(name, bytes)).rejects.toMatchObject({
      status: 400,
      errors: [{ message: "Error uploading files. Only PDF, JPG and PNG files are allowed." }],
    });
    expect(await rows()).toEqual([]);
  });

  test("is rejected above 50 MB", async () => {
    await expect(aFile("paper.pdf", Buffer.alloc(50 * 1_048_576 + 1, pdf))).rejects.toMatchObject({
      errors: [{ message: "File must not exceed 50MB" }],
    });
  });

  test("isn't a picture with a matching extension, which is re-encoded", async () => {
    const hidden = "PK hidden archive";
    const id = await aFile("photo.JPEG", Buffer.concat([jpeg, Buffer.from(hidden)]));
    const bytes = await storage().read(id);
    expect(bytes.includes(hidden)).toBe(false);
    expect(await db.select().from(file).where(eq(file.id, id))).toMatchObject([
      { contentType: "image/jpeg", byteSize: bytes.length },
    ]);
  });
});

test("belongs to exactly one owner", async () => {
  const { id: facilityId, managementCompanyId } = await aFacility();
  const given = { name: "a.pdf", contentType: "application/pdf", byteSize: 1, sha256: "" };
  await expect(insert(file, given)).rejects.toThrow();
  await expect(insert(file, { ...given, facilityId, managementCompanyId })).rejects.toThrow();
});
