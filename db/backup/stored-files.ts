import { createHash } from "node:crypto";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import pLimit from "p-limit";
import { filePath } from "./manifest";

export type StoredFile = { id: string; size: number; sha256: string };

/** Writes bytes under a name that appears once they are on disk. */
export async function writeWhole(path: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(`${path}.part`, "w", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.part`, path);
}

/** A file's bytes; null if they are missing or damaged. */
async function readStored(folder: string, { id, sha256 }: StoredFile): Promise<Buffer | null> {
  const bytes = await readFile(filePath(folder, id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return bytes && createHash("sha256").update(bytes).digest("hex") === sha256 ? bytes : null;
}

const each = <T>(files: readonly StoredFile[], work: (file: StoredFile) => Promise<T>): Promise<T[]> => {
  const limit = pLimit(4);
  return Promise.all(files.map((file) => limit(() => work(file))));
};

/** Those of the files whose bytes in the folder are missing or damaged. */
export async function listDamaged(folder: string, files: readonly StoredFile[]): Promise<StoredFile[]> {
  const found = await each(files, async (file) => ((await readStored(folder, file)) ? [] : [file]));
  return found.flat();
}

/** Copies files that aren't there yet; returns those whose bytes are missing or damaged at their source. */
export async function copyFiles(
  from: string,
  to: string,
  files: readonly StoredFile[],
): Promise<StoredFile[]> {
  const found = await each(files, async (file) => {
    // A file never changes once it is stored.
    if (await readStored(to, file)) return [];
    const bytes = await readStored(from, file);
    if (!bytes) return [file];
    await writeWhole(filePath(to, file.id), bytes);
    return [];
  });
  return found.flat();
}
