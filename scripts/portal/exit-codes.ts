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
