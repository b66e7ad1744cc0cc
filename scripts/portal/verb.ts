import type { Command } from "commander";
import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import type { Ctx } from "@/lib/context";
import { confirm } from "./confirm";
import { openEnvironment } from "./environment";
import { exitCodes, faultOf } from "./faults";
import { print, printAside, printFault, printJson } from "./output";

type Words = Record<string, string | undefined>;
type Options = Record<string, unknown>;
export type Given = {
  tx: Transaction;
  ctx: Ctx<Administrator>;
  /** For the few verbs with effects outside of their transaction. */
  isDryRun: boolean;
  /** Arguments and options, named as in their schema. */
  input: Words & { [list: string]: unknown };
};

type Verb<Result> = {
  summary: string;
  parameters?: (command: Command) => Command;
  /** What is shown, asked or copied before the change, outside of its transaction. Its result is added to the input. */
  prepare?: (given: Pick<Given, "ctx" | "input" | "isDryRun">) => Promise<Record<string, unknown>>;
  /** The question to confirm before running. */
  question?: (input: Given["input"]) => string;
  run: (given: Given) => Promise<Result>;
  /** The most rows that a list has. */
  most?: () => number;
  /** The result in words; --json prints it as is. */
  format: (result: Result) => string;
};

const ofEveryVerb = ["json", "dryRun", "yes"];

/** The arguments and options without those common to all verbs, named by their declarations. */
function inputOf(command: Command): Given["input"] {
  const options: Options = command.opts();
  const typed = Object.entries(options).filter(([name]) => !ofEveryVerb.includes(name));
  const words = command.registeredArguments.map((argument, n): [string, unknown] => [
    argument.name().replace(/-./g, (part) => part[1]!.toUpperCase()),
    command.processedArgs[n],
  ]);
  return Object.fromEntries(
    [...typed, ...words].filter(([, value]) => value !== undefined),
  ) as Given["input"];
}

async function carryOut<Result>(verb: Verb<Result>, command: Command, isChange: boolean): Promise<number> {
  const { json, dryRun, yes } = command.opts<{ json?: boolean; dryRun?: boolean; yes?: boolean }>();
  const typed = inputOf(command);
  try {
    const isConfirmed = Boolean(yes) || Boolean(dryRun) || !verb.question;
    if (!(await confirm(verb.question?.(typed) ?? "", { isConfirmed }))) {
      process.stderr.write("Nothing was changed.\n");
      return exitCodes.refused;
    }
    await openEnvironment();
    const { administer, administratorCtx } = await import("@/lib/access/administer");
    const { readOnly: inspect } = await import("@/lib/context");
    const ctx = administratorCtx();
    const isDryRun = Boolean(dryRun);
    const input = { ...typed, ...(await verb.prepare?.({ ctx, input: typed, isDryRun })) } as Given["input"];
    const work = (tx: Transaction) => verb.run({ tx, ctx, input, isDryRun });
    const result = await (isChange ? administer({ isDryRun }, work) : inspect(ctx, work));
    if (json) printJson(result);
    else print(verb.format(result));
    const most = verb.most?.();
    if (Array.isArray(result) && result.length === most)
      printAside(`Only the first ${most} are listed: there may be more.`);
    if (dryRun) process.stderr.write("Dry run: nothing was changed.\n");
    return exitCodes.done;
  } catch (error) {
    const fault = faultOf(error, command);
    printFault(fault, Boolean(json));
    return fault.exitCode;
  } finally {
    const { closeDatabase } = await import("@/db/client");
    await closeDatabase();
  }
}

function declare<Result>(noun: Command, name: string, verb: Verb<Result>, isChange: boolean): void {
  const command = noun.command(name).description(verb.summary);
  verb.parameters?.(command);
  if (isChange) command.option("--dry-run", "Run every check and print the result, but change nothing");
  if (verb.question) command.option("--yes", "Do not ask for confirmation");
  command.option("--json", "Print the result as JSON");
  command.action(async () => {
    process.exitCode = await carryOut(verb, command, isChange);
  });
}

/** A verb that changes something; supports --dry-run. */
export function change<Result>(noun: Command, name: string, verb: Verb<Result>): void {
  declare(noun, name, verb, true);
}

/** A verb that needs no database. */
export function offline<Result>(
  noun: Command,
  name: string,
  verb: Omit<Verb<Result>, "run" | "question" | "prepare"> & {
    run: (given: Pick<Given, "input">) => Promise<Result>;
  },
): void {
  const command = noun.command(name).description(verb.summary);
  verb.parameters?.(command);
  command.option("--json", "Print the result as JSON");
  command.action(async () => {
    const isJson = Boolean(command.opts().json);
    try {
      const result = await verb.run({ input: inputOf(command) });
      if (isJson) printJson(result);
      else print(verb.format(result));
      process.exitCode = exitCodes.done;
    } catch (error) {
      const fault = faultOf(error, command);
      printFault(fault, isJson);
      process.exitCode = fault.exitCode;
    }
  });
}

/** A read-only verb. */
export function readOnly<Result>(noun: Command, name: string, verb: Verb<Result>): void {
  declare(noun, name, verb, false);
}
