import { createInterface } from "node:readline/promises";
import { Refusal } from "../lib/refusal.mjs";

/** Asks before what cannot be undone with one command. A script says --yes; without a person to ask there is no yes. */
export async function confirm(question: string, { isConfirmed }: { isConfirmed: boolean }): Promise<boolean> {
  if (isConfirmed) return true;
  if (!process.stdin.isTTY) throw new Refusal(`${question} Nobody is here to answer: add --yes to go on.`);
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C and Ctrl-D are a no.
  const answer = await asking.question(`${question} Type yes to go on: `).catch(() => "no");
  asking.close();
  return answer.trim().toLowerCase() === "yes";
}
