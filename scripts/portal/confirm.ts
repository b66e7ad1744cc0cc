import { createInterface } from "node:readline/promises";
import { Refusal } from "../lib/refusal.mjs";

/** A line typed at the terminal; empty without one, and after Ctrl-C or Ctrl-D. */
export async function askLine(question: string): Promise<string> {
  if (!process.stdin.isTTY) return "";
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question(question).catch(() => "");
  asking.close();
  return answer.trim();
}

/** Asks before an irreversible change. Scripts pass --yes; without a terminal the answer is no. */
export async function confirm(question: string, { isConfirmed }: { isConfirmed: boolean }): Promise<boolean> {
  if (isConfirmed) return true;
  if (!process.stdin.isTTY)
    throw new Refusal(`${question} There is no terminal to ask: add --yes to continue.`);
  return (await askLine(`${question} Type yes to continue: `)).toLowerCase() === "yes";
}
