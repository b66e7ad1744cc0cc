import { readFile } from "node:fs/promises";

/** The bytes of a file that was named on the command line. Throws Invalid where it cannot be read. */
export async function bytesOf(path: string): Promise<Buffer> {
  const { Invalid } = await import("@/lib/http/errors");
  return readFile(path).catch(() => {
    throw new Invalid({ code: "NO_FILE", message: `The file ${path} cannot be read.` });
  });
}
