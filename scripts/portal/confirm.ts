import { createInterface } from "node:readline/promises";
import { Refusal } from "../lib/refusal.mjs";

/** Asks before an irreversible change. Scripts pass --yes; without a terminal the answer is no. */
export async function confirm(question: string, { isConfirmed }: { isConfirmed: boolean }): Promise<boolean> {
  if (isConfirmed) return true;
  if (!process.stdin.isTTY)
    throw new Refusal(`${question} There is no terminal to ask: add --yes to continue.`);
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C and Ctrl-D mean no.
  const answer = await asking.question(`${question} Type yes to continue: `).catch(() => "no");
  asking.close();
  return answer.trim().toLowerCase() === "yes";
}
