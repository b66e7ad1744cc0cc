import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { requireFilesFolder } from "./files-folder.mjs";

const base = mkdtempSync(join(tmpdir(), "shiftwell-folder-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

test("creates a missing folder", () => {
  vi.stubEnv("FILES_FOLDER", join(base, "new", "files"));
  expect(statSync(requireFilesFolder()).isDirectory()).toBe(true);
});

test("refuses a path below a file in one sentence, before the portal starts", () => {
  writeFileSync(join(base, "file"), "");
  vi.stubEnv("FILES_FOLDER", join(base, "file", "files"));
  expect(requireFilesFolder).toThrow(/^FILES_FOLDER is ".*", where no file can be written \(ENOTDIR\)/);
});

test.runIf(process.platform === "linux")("refuses a place where no folder can be made", () => {
  vi.stubEnv("FILES_FOLDER", "/proc/files");
  expect(requireFilesFolder).toThrow(/where no file can be written \(ENOENT\)/);
});
