import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { db } from "@/db/client";
import type { Ctx } from "@/lib/context";
import { clock } from "@/lib/time/clock";
import type { Administrator } from "./administrator";

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
