/** The embedded database can't go on; the message is one sentence for the user. */
export class EmbeddedDatabaseError extends Error {
  /** @override */
  name = "EmbeddedDatabaseError";
}
