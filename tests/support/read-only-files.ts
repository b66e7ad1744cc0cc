import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { resetEnv } from "@/lib/env";

/** Runs work while the files folder is read-only, whatever user runs this process. */
export async function whileFilesAreReadOnly<T>(work: () => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "shiftwell-read-only-"));
  const before = process.env.FILES_FOLDER;
  process.env.FILES_FOLDER = folder;
  resetEnv();
  await chmod(folder, 0o555);
  // Root is never refused.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
    expect(await readdir(folder, { recursive: true })).toEqual([]);
    await rm(folder, { recursive: true });
    process.env.FILES_FOLDER = before;
    resetEnv();
  }
}
