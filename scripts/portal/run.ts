import { Command, CommanderError } from "commander";
import { exitCodes, faultOf } from "./faults";
import { nouns } from "./nouns";
import { printFault } from "./output";

const description = [
  "Administer the portal from the command line.",
  "Commands use the database at DATABASE_URL, or this clone's own if that is not set, and print which.",
  "Every command takes --help and --json; commands that change something take --dry-run.",
  "Refer to a record by its number or its exact name. docs/administration.md shows how to set up a customer.",
].join("\n\n");

const endings = `
Exit codes: 0 done; 1 refused, nothing changed; 2 wrong usage; 3 database unusable or a variable missing.`;

/** The noun on the command line, before its verb or after help. */
const nounIn = (words: string[]) => words.find((word) => !word.startsWith("-") && word !== "help");

async function build(words: string[]): Promise<Command> {
  const program = new Command("portal")
    .usage("<noun> <verb> [options]   (run as npm run portal -- <noun> <verb> …)")
    .description(description)
    .addHelpText("after", endings)
    .configureHelp({ showGlobalOptions: false })
    .helpOption("-h, --help", "Show this help")
    .helpCommand("help [command]", "Show the help of a command")
    .exitOverride();
  const typed = nounIn(words);
  for (const [name, { summary, load }] of Object.entries(nouns)) {
    const noun = program.command(name).summary(summary).description(summary);
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
