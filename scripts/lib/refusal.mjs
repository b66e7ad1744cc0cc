/** A command can't go on; the message is one sentence for the person who typed it. */
export class Refusal extends Error {
  /** @override */
  name = "Refusal";
}
