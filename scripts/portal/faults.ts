import type { Command } from "commander";
import { sentenceOf } from "../lib/command.mjs";

type ReportedFault = { code?: string; field?: string; message: string };
export type Fault = { exitCode: number; errors: ReportedFault[] };

const kebab = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const ended = (text: string) => (text.endsWith(".") ? text : `${text}.`);
const sentence = (text: string) => ended(`${text[0]?.toUpperCase()}${text.slice(1)}`);

/** "--state-code must be …": reports an input error at the argument or option that was typed. */
function reported({ code, field, message }: ReportedFault, command: Command): ReportedFault {
  if (code !== "INVALID") return { code, field, message };
  if (!field) return { code, message: sentence(message) };
  const isOption = command.options.some((option) => option.attributeName() === field);
  const word = isOption ? `--${kebab(field)}` : kebab(field);
  return { code, field, message: ended(`${word}${/^must /.test(message) ? "" : ":"} ${message}`) };
}

/** SQLSTATE classes meaning that the database rejected this change, not that it is broken. */
const isRefusedByDatabase = (code: string) => /^(22|23|P0001|42501)/.test(code);
const isConnection = /^(08|57P|ECONN|CONNECT|CONNECTION|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;

function faultOfDatabase(error: unknown): Fault | null {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, message } = cause as { code?: unknown; message?: string };
  if (typeof code !== "string") return null;
  if (isRefusedByDatabase(code))
    return {
      exitCode: exitCodes.refused,
      errors: [{ code, message: `The database refused this: ${message}.` }],
    };
  if (isConnection.test(code)) {
    const text = `The database does not respond (${code}). Check DATABASE_URL and that the database runs.`;
    return { exitCode: exitCodes.environment, errors: [{ code, message: text }] };
  }
  return null;
}

/** The error in plain words. Never a stack. */
export function faultOf(error: unknown, command: Command): Fault {
  const { errors } = error as { errors?: ReportedFault[] };
  if (error instanceof Error && "status" in error && Array.isArray(errors)) {
    const list = errors.length > 0 ? errors : [{ message: error.message }];
    return { exitCode: exitCodes.refused, errors: list.map((one) => reported(one, command)) };
  }
  if (error instanceof Error && (error.name === "Refusal" || error.name === "EmbeddedDatabaseError")) {
    return { exitCode: exitCodes.environment, errors: [{ message: error.message }] };
  }
  const ofDatabase = faultOfDatabase(error);
  if (ofDatabase) return ofDatabase;
  const [first] = sentenceOf(error).split("\n");
  return { exitCode: exitCodes.refused, errors: [{ message: first ?? "An unexpected error." }] };
}

/** For scripts that call these commands. */
export const exitCodes = {
  done: 0,
  /** The command was valid but not carried out; nothing has changed. */
  refused: 1,
  /** No such command, or wrong or missing arguments. */
  usage: 2,
  /** No database, or an unusable one. */
  environment: 3,
} as const;
