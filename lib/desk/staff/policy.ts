import { P } from "@/lib/access/permissions";

type Change = { before?: readonly string[]; after?: readonly string[] };

/**
 * Whether someone with these permissions at the desk may change what a colleague holds there: nothing that they don't
 * hold themselves, before or after.
 */
export const mayChangeStaff = (own: readonly string[], { before = [], after = [] }: Change): boolean =>
  own.includes(P.DESK_SYSTEM) && [...before, ...after].every((one) => own.includes(one));
