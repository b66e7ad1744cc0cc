import type { GivenFile } from "./clean-file";

/** All of a file that was sent, however it arrived. */
export async function wholeFile({ bytes }: GivenFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
