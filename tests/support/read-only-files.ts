import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { resetEnv } from "@/lib/env";

/** Does something while the folder of files can be read only, for anyone who this process is. */
export async function whileFilesAreReadOnly<T>(work: () => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "shiftwell-read-only-"));
  const { FILES_FOLDER: before, ...rest } = process.env;
  process.env = { ...rest, FILES_FOLDER: folder };
  resetEnv();
  await chmod(folder, 0o555);
  // Nothing is refused to the system's administrator.
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
