import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

/** Reads a file relative to the user's folder: npm runs scripts in the package's. */
export async function bytesOf(path: string): Promise<Buffer> {
  const { Invalid } = await import("@/lib/errors");
  return readFile(resolve(process.env.INIT_CWD ?? ".", path)).catch(() => {
    throw new Invalid({ code: "NO_FILE", message: `The file ${path} cannot be read.` });
  });
}
