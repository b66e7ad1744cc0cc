/** What a script that calls these commands can tell from their end. */
export const exitCodes = {
  done: 0,
  /** The command was understood and not carried out; nothing has changed. */
  refused: 1,
  /** No such command, or one with a wrong or missing word. */
  usage: 2,
  /** No database, or one that cannot be used as it is. */
  environment: 3,
} as const;
