import { writeUnkeyed, type Ctx } from "@/lib/context";
import { listOpenDisputes } from "@/lib/past-shifts/dispute/administration/reads";
import { resolveDispute } from "@/lib/past-shifts/dispute/administration/resolve-dispute";
import type { Resolution } from "@/lib/past-shifts/dispute/resolution-rules";
import { chance } from "./rules";

const ANSWERED_AFTER_MS = 2 * 60_000;
const AT_ONCE = 50;
const people = ["Jordan Ellis", "Priya Raman", "Marcus Holm"];

const byReason: Record<string, Resolution> = {
  NO_CALL_NO_SHOW: "NO_CALL_NO_SHOW",
  CAREGIVER_REFUSED_TO_WORK: "CG_CANCELATION",
  REQUESTED_SHIFT_CANCELED: "LATE_CANCELATION",
  CAREGIVER_LEFT_EARLY: "WALK_OUT",
};

/** The simulated provider's answer to a dispute; null for the third that stays open. */
function answerTo({ id, reasons }: { id: number; reasons: readonly string[] }) {
  if (chance(id, 11) < 1 / 3) return null;
  const decisive = reasons.find((reason) => reason in byReason);
  const resolution = decisive ? byReason[decisive]! : chance(id, 12) < 0.7 ? "ADJUSTED" : "UPHELD";
  const isFree = resolution === "NO_CALL_NO_SHOW" || resolution === "CG_CANCELATION";
  return { resolution, invoiceable: !isFree, by: people[id % people.length]! };
}

/** Resolves the demo's disputes a few minutes after they are filed. */
export async function resolveDisputes(ctx: Ctx<"system">): Promise<void> {
  const before = new Date(ctx.now.getTime() - ANSWERED_AFTER_MS);
  for (const one of await listOpenDisputes(ctx.db, before, AT_ONCE)) {
    const answer = answerTo(one);
    if (answer) await writeUnkeyed(ctx, (tx) => resolveDispute(tx, ctx, { id: one.id, wanted: answer }));
  }
}
