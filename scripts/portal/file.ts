import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

/** The bytes of a file as the person who typed its name sees it: npm runs scripts in a folder of its own choosing. */
export async function bytesOf(path: string): Promise<Buffer> {
  const { Invalid } = await import("@/lib/errors");
  return readFile(resolve(process.env.INIT_CWD ?? ".", path)).catch(() => {
    throw new Invalid({ code: "NO_FILE", message: `The file ${path} cannot be read.` });
  });
}
