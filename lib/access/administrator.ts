import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { db } from "@/db/client";
import type { Ctx } from "@/lib/context";
import { clock } from "@/lib/time/clock";

declare const proven: unique symbol;

/**
 * The operator who runs commands on the portal's own machine. Administration verbs require one, and no request can
 * create one: they are out of reach for everyone who signs in.
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

/** The context of one command. Its id ties the command's audit entries together. */
export const administratorCtx = (): Ctx<Administrator> => ({
  actor: { administrator: accountName() } as unknown as Administrator,
  requestId: `command-${randomUUID()}`,
  now: clock.now(),
  db,
  idempotencyKey: null,
});
