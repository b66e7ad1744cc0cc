import type { Actor } from "./actor";

declare const proven: unique symbol;

/**
 * Who may call the administration verbs: the operator at the command line of the portal's machine, or someone of the
 * operations desk with the permission for them (`user`). Only administer.ts and desk.ts create one.
 */
export type Administrator = {
  readonly administrator: string;
  readonly user?: Pick<Actor, "userId">;
  readonly [proven]: true;
};
