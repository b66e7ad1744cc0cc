import { Command, CommanderError } from "commander";
import { exitCodes } from "./exit-codes";
import { faultOf } from "./faults";
import { nouns } from "./nouns";
import { printFault } from "./output";

const description = [
  "Administers the portal from the command line.",
  "It works on the database of DATABASE_URL, or on this clone's own where that is not set, and says which.",
  "Every command explains itself with --help, prints JSON with --json, and tries itself with --dry-run where it changes something.",
  "A record is named by its number or by its exact name. docs/administration.md goes through the set-up of a customer.",
].join("\n\n");

const endings = `
Exit codes: 0 done; 1 refused, nothing changed; 2 the command was mistyped; 3 the database cannot be used.`;

/** The noun on the command line, before its verb or after help. */
const nounIn = (words: string[]) => words.find((word) => !word.startsWith("-") && word !== "help");

async function build(words: string[]): Promise<Command> {
  const program = new Command("portal")
    .usage("<noun> <verb> [options]   (as npm run portal -- <noun> <verb> …)")
    .description(description)
    .addHelpText("after", endings)
    .configureHelp({ showGlobalOptions: false })
    .exitOverride();
  const typed = nounIn(words);
  for (const [name, { summary, load }] of Object.entries(nouns)) {
    const noun = program.command(name).summary(summary).description(`${name}: ${summary}`);
    noun.configureHelp({ sortSubcommands: false });
    if (name === typed) (await load())(noun);
  }
  return program;
}

/** Runs one command and returns its exit code. */
export async function runPortal(words: string[]): Promise<number> {
  const program = await build(words);
  if (words.length === 0) {
    program.outputHelp();
    return exitCodes.usage;
  }
  try {
    await program.parseAsync(words, { from: "user" });
    return Number(process.exitCode ?? exitCodes.done);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const fault = faultOf(error, program);
    printFault(fault, words.includes("--json"));
    return fault.exitCode;
  }
}
