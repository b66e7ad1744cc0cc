import { env } from "@/lib/env";
import { TooMany } from "@/lib/errors";
import { processWide } from "@/lib/process-wide.mjs";
import { clock } from "@/lib/time/clock";
import { MINUTE } from "@/lib/time/durations";
import { addHits, TOO_MANY } from "./rate-limit";

/** A process's remaining share of a person's budget, and until when it applies. */
type Share = { left: number; until: number; refusedUntil: number; drawing?: Promise<void> };

const SHARES_KEPT = 2_000;

const shares = processWide("call shares", () => new Map<number, Share>());

/** A twentieth of the budget: someone below it costs the database nothing. */
const shareOf = (budget: number) => Math.ceil(budget / 20);

function currentShare(userId: number, budget: number, now: number): Share {
  const known = shares.get(userId);
  if (known && known.until > now) return known;
  if (shares.size > SHARES_KEPT) for (const [id, { until }] of shares) if (until <= now) shares.delete(id);
  const share = { left: shareOf(budget), until: now + MINUTE, refusedUntil: 0 };
  shares.set(userId, share);
  return share;
}

/** Takes another share from the budget that all processes have in common. */
async function draw(userId: number, share: Share, budget: number): Promise<void> {
  const size = shareOf(budget);
  const { hits, secondsLeft } = await addHits({ name: "calls-user", of: String(userId), minutes: 1 }, size);
  if (hits > budget) share.refusedUntil = clock.now().getTime() + Math.max(1, secondsLeft) * 1000;
  else share.left += size;
}

/**
 * Counts a call of a signed-in person. Throws TooMany above the budget per minute. All processes have one budget and
 * draw shares from the database, so most calls cost no statement.
 */
export async function countCall(userId: number): Promise<void> {
  const { CALLS_PER_MINUTE, DEMO } = env();
  const budget = CALLS_PER_MINUTE ?? (DEMO ? 0 : 1_200);
  if (budget === 0) return;
  for (;;) {
    const now = clock.now().getTime();
    const share = currentShare(userId, budget, now);
    if (share.refusedUntil > now) throw new TooMany(TOO_MANY, Math.ceil((share.refusedUntil - now) / 1000));
    if (share.left > 0) {
      share.left -= 1;
      return;
    }
    share.drawing ??= draw(userId, share, budget).finally(() => {
      share.drawing = undefined;
    });
    await share.drawing;
  }
}
