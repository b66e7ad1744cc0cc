import { userInfo } from "node:os";

declare const proven: unique symbol;

/**
 * Whoever gives the administration's commands on the portal's own machine. The verbs of administration ask for one,
 * and no request can make one: what they do is out of reach of everybody who signs in.
 */
export type Administrator = { readonly administrator: string; readonly [proven]: true };

function accountName(): string {
  try {
    return process.env.SUDO_USER || userInfo().username;
  } catch {
    // A container may run under a number that no account has.
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}

export function administratorOfThisMachine(): Administrator {
  return { administrator: accountName() } as unknown as Administrator;
}
