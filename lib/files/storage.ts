import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/env";
import { Unavailable } from "@/lib/errors";

/** Where the bytes of files are. Keys are made by the server; a key is written once and never changed. */
export type Storage = {
  /** All of the bytes or nothing. Throws Unavailable when they cannot be kept. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws Unavailable when they are not to be had. */
  read(key: string): Promise<Buffer>;
  /** A key that holds nothing is fine. */
  remove(key: string): Promise<void>;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Spread over 256 folders; nothing but a uuid becomes a path. */
function placeOf(folder: string, key: string): { folder: string; path: string } {
  if (!uuid.test(key)) throw new Error("The key of a file is a uuid.");
  const place = join(folder, key.slice(0, 2));
  return { folder: place, path: join(place, key) };
}

const away = (message: string) => new Unavailable({ code: "STORAGE_UNAVAILABLE", message });

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** A folder of this machine, or one that several machines share. A name appears only when its file is whole. */
export function folderStorage(root: string): Storage {
  return {
    write: async (key, bytes) => {
      const { folder, path } = placeOf(root, key);
      const part = `${path}.${randomUUID().slice(0, 8)}.part`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(part, bytes);
        await rename(part, path);
      } catch {
        await rm(part, { force: true }).catch(() => {});
        throw away("Files cannot be saved at the moment. Nothing was changed. Please try again later.");
      }
    },
    read: async (key) => {
      try {
        return await readFile(placeOf(root, key).path);
      } catch {
        throw away("This file cannot be opened at the moment. Please try again later.");
      }
    },
    remove: (key) => rm(placeOf(root, key).path, { force: true }),
  };
}

export const storage = (): Storage => folderStorage(env().FILES_FOLDER);
