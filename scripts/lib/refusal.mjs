/** A command cannot go on, for a reason one sentence tells the person who typed it. */
export class Refusal extends Error {
  /** @override */
  name = "Refusal";
}
