import { Console } from "node:console";
import { Writable } from "node:stream";
import { hideSecrets } from "./access-log.mjs";

/**
 * An error without its message, which may contain a statement's values.
 * @param {unknown} value
 */
function describe(value) {
  if (!(value instanceof Error)) return value;
  const frames = value.stack?.split("\n").filter((line) => line.trim().startsWith("at "));
  const { digest } = /** @type {{ digest?: unknown }} */ (value);
  return `${value.name}${typeof digest === "string" ? ` ${digest}` : ""}\n${frames?.join("\n") ?? ""}`;
}

/** @param {(line: string) => void} write */
const lines = (write) =>
  new Writable({
    decodeStrings: false,
    write: (chunk, _, done) => {
      write(String(chunk).trimEnd());
      done();
    },
  });

class LogConsole extends Console {
  /** @override @param {unknown[]} given */
  error(...given) {
    super.error(...given.map(describe));
  }

  /** @override @param {unknown[]} given */
  warn(...given) {
    super.warn(...given.map(describe));
  }
}

/**
 * A console that writes to the log: library output becomes one escaped line, so line breaks in a URL can't forge log
 * entries.
 * @param {import("pino").Logger} log @returns {Console}
 */
export function consoleOf(log) {
  /** @param {"debug" | "error"} level */
  const at = (level) => lines((line) => log[level]({ output: hideSecrets(line) }, "console"));
  return new LogConsole({ stdout: at("debug"), stderr: at("error"), colorMode: false });
}
