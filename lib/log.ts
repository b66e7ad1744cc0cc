import { pino } from "pino";

/** Structured logs. Ids only: names, mail addresses and bodies never reach a log line. */
export const log = pino({
  level: process.env.LOG_LEVEL || "info",
  base: undefined,
  redact: ["*.password", "*.email", "*.token", "*.cookie", "req.headers"],
});
