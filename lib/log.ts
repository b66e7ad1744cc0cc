import { pino } from "pino";

export const logLevels = ["silent", "error", "warn", "info", "debug"] as const;

const given = process.env.LOG_LEVEL;

/** Structured logs. Ids only: names, email addresses and bodies are never logged. */
export const log = pino({
  // Another one is refused with the rest of the environment.
  level: logLevels.find((level) => level === given) ?? "info",
  base: undefined,
  redact: ["*.password", "*.email", "*.token", "*.cookie", "req.headers"],
});
