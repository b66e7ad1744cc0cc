import { pino } from "pino";

/** Structured logs. Ids only: names, email addresses and bodies are never logged. */
export const log = pino({
  level: process.env.LOG_LEVEL || "info",
  base: undefined,
  redact: ["*.password", "*.email", "*.token", "*.cookie", "req.headers"],
});
