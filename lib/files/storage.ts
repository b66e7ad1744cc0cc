import { randomUUID } from "node:crypto";
import { access, constants, mkdir, open, readFile, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/env";
import { Unavailable } from "@/lib/errors";
import { log } from "@/lib/log";

/** Stores file bytes. Keys come from the server; each is written once and never changed. */
export type Storage = {
  /** Writes all bytes or none. Throws Unavailable. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws Unavailable if they cannot be read. */
  read(key: string): Promise<Buffer>;
  /** A missing key is not an error. */
  remove(key: string): Promise<void>;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Spread over 256 folders; only a UUID becomes a path. */
function placeOf(folder: string, key: string): { folder: string; path: string } {
  if (!uuid.test(key)) throw new Error("The key of a file is a uuid.");
  const place = join(folder, key.slice(0, 2));
  return { folder: place, path: join(place, key) };
}

/** The cause is logged: a full disk and a missing folder need different people to act. */
function away(message: string, cause: unknown): Unavailable {
  const { code, syscall } = cause as NodeJS.ErrnoException;
  log.error({ code, syscall }, "file storage failed");
  return new Unavailable({ code: "STORAGE_UNAVAILABLE", message });
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** A local or shared folder. A name appears once its file is complete. */
export function folderStorage(root: string): Storage {
  return {
    write: async (key, bytes) => {
      const { folder, path } = placeOf(root, key);
      const part = `${path}.${randomUUID().slice(0, 8)}.part`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(part, bytes);
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        throw away("Files can’t be saved right now. Nothing was changed. Please try again later.", error);
      }
    },
    read: async (key) => {
      try {
        return await readFile(placeOf(root, key).path);
      } catch (error) {
        throw away("This file can’t be opened right now. Please try again later.", error);
      }
    },
    remove: (key) => rm(placeOf(root, key).path, { force: true }),
  };
}

/** Below this much free space, uploads are about to fail. */
const LEAST_FREE_BYTES = 100 * 1024 * 1024;

/** Why this folder cannot store files, for an administrator; null if it can. */
export async function storageFault(root: string): Promise<string | null> {
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    await access(root, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(root);
    return bavail * bsize < LEAST_FREE_BYTES ? "the disk is full" : null;
  } catch (error) {
    return `the folder cannot be written to (${(error as NodeJS.ErrnoException).code})`;
  }
}

export const storage = (): Storage => folderStorage(env().FILES_FOLDER);
