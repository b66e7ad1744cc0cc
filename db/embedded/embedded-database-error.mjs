/** The embedded database cannot go on, for a reason one sentence tells a person. */
export class EmbeddedDatabaseError extends Error {
  /** @override */
  name = "EmbeddedDatabaseError";
}
