import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { systemCtx, type Ctx } from "@/lib/context";

/** The context of a job at an instant. */
export const systemAt = (now: Date): Ctx<"system"> => ({ ...systemCtx("test"), now });

/** The context of a professional's action at an instant, on the marketplace or by a link. */
export const professionalAt = (professionalId: number, now: Date): Ctx<{ professionalId: number }> => ({
  ...systemAt(now),
  actor: { professionalId },
});

/** The context of a person's request at an instant. */
export const actorAt = (actor: Actor, now: Date): Ctx => ({
  actor,
  requestId: "test",
  now,
  db,
  idempotencyKey: null,
});
