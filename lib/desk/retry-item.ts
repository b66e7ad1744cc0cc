import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { write, type Ctx } from "@/lib/context";
import { requeueJobs } from "@/lib/jobs/requeue-jobs";
import { requeueMessages } from "@/lib/mail/outbox";
import { dropClaim, holdItem } from "./hold-item";
import { refuse } from "./present";

/** Queues a message or job that failed again. Throws Conflict if it no longer has failed, or someone else works on it. */
export async function retryItem(
  ctx: Ctx,
  { kind, id }: { kind: "MESSAGE" | "JOB"; id: number },
): Promise<void> {
  const by = deskCtx(ctx, P.DESK_SYSTEM);
  await write(ctx, { operation: "desk.retried", input: { kind, id } }, async (tx) => {
    const named = { kind, item: String(id) };
    await holdItem(tx, ctx, named);
    const requeue = kind === "MESSAGE" ? requeueMessages : requeueJobs;
    const { requeued } = await requeue(tx, by, { id });
    if (requeued.length === 0) refuse("DONE");
    await dropClaim(tx, named);
  });
}
