/** A message that no later attempt can deliver. */
export class PermanentFailure extends Error {}
