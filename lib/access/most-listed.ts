/** Rows that a list of the command line has at most; it says when there may be more. Tests have fewer. */
export const mostListed = {
  people: 10_000,
  professionals: 10_000,
  sessions: 1_000,
  disputes: 500,
  messages: 500,
};
