import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { db } from "@/db/client";
import type { Ctx } from "@/lib/context";
import { clock } from "@/lib/time/clock";

declare const proven: unique symbol;

/**
 * The operator at the command line of the portal's machine. Administration verbs require one and no request can create
 * one, so they are out of reach for signed-in people.
 */
export type Administrator = { readonly administrator: string; readonly [proven]: true };

function accountName(): string {
  try {
    return process.env.SUDO_USER || userInfo().username;
  } catch {
    // In a container the user id may have no account.
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}

/** The context of one command, whose id links the command's audit entries. */
export const administratorCtx = (): Ctx<Administrator> => ({
  actor: { administrator: accountName() } as unknown as Administrator,
  requestId: `command-${randomUUID()}`,
  now: clock.now(),
  db,
  idempotencyKey: null,
});
