import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Offer, RosterEntry } from "../schema";
import {
  attraction,
  chance,
  dueOffers,
  dueWithdrawals,
  fillShare,
  mostOffersPerTick,
  tickSeconds,
  type Pace,
} from "./rules";

const now = new Date("2026-11-18T12:00:00Z");
const pace: Pace = { seed: 1, speed: 1, watchedSince: new Date("2026-11-18T11:00:00Z") };
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
const offer = (slotId: number, more: Partial<Offer> = {}): Offer => ({
  slotId,
  facilityId: 10,
  resourceType: "CNA",
  stateCode: "CA",
  startsAt: hours(30),
  endsAt: hours(38),
  bonus: 0,
  isGuaranteed: false,
  isGenerated: false,
  openedAt: now,
  ...more,
});

/** Seconds until each slot is claimed if no one is refused. */
function secondsUntilTaken(offers: Offer[], lastSecond: number): Map<number, number> {
  const taken = new Map<number, number>();
  for (let second = 0; second <= lastSecond; second += tickSeconds) {
    const open = offers.filter(({ slotId }) => !taken.has(slotId));
    const at = new Date(now.getTime() + second * 1_000);
    for (const { slotId } of dueOffers(open, at, pace)) taken.set(slotId, second);
  }
  return taken;
}

describe("the simulated marketplace", () => {
  test("claims the first of three newly requested slots within 4 to 20 seconds, nearly always", () => {
    const firsts = Array.from({ length: 200 }, (_, n) => {
      const offers = [offer(n * 3), offer(n * 3 + 1), offer(n * 3 + 2)];
      return Math.min(...secondsUntilTaken(offers, 120).values());
    });
    expect(Math.min(...firsts)).toBeGreaterThanOrEqual(4);
    expect(firsts.filter((seconds) => seconds <= 20).length).toBeGreaterThan(190);
  });

  test("considers at most ten slots per tick, and leaves existing slots at their own pace", () => {
    const old = Array.from({ length: 500 }, (_, n) =>
      offer(n, { openedAt: hours(-48), startsAt: hours(20 + n) }),
    );
    const fresh = Array.from({ length: 100 }, (_, n) => offer(1_000 + n, { openedAt: hours(-0.1) }));
    expect(dueOffers([...old, ...fresh], now, pace).length).toBeLessThanOrEqual(mostOffersPerTick);
    expect(secondsUntilTaken(old, 60).size).toBeLessThan(10);
  });

  test("doesn't hurry for slots that a recurring schedule made", () => {
    const generated = Array.from({ length: 200 }, (_, n) => offer(n, { isGenerated: true }));
    expect(secondsUntilTaken(generated, 60).size).toBeLessThan(10);
  });

  test("fills slots sooner with a bonus, a guarantee or a near start", () => {
    const anOffer = fc.record({
      lead: fc.integer({ min: 1, max: 600 }),
      bonus: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(anOffer, fc.integer({ min: 0, max: 300 }), ({ lead, bonus }, later) => {
        const plain = offer(1, { startsAt: hours(lead + later), bonus: bonus * 500 });
        const better = [{ bonus: plain.bonus + 500 }, { isGuaranteed: true }, { startsAt: hours(lead) }];
        for (const more of better) {
          expect(fillShare({ ...plain, ...more }, now)).toBeGreaterThanOrEqual(fillShare(plain, now));
          expect(attraction({ ...plain, ...more }, now)).toBeGreaterThanOrEqual(attraction(plain, now));
        }
        expect(fillShare({ ...plain, bonus: 50_000, isGuaranteed: true }, now)).toBeLessThan(1);
      }),
    );
  });

  test("repeats the same day for the same seed, and another for another", () => {
    const offers = Array.from({ length: 50 }, (_, n) => offer(n));
    expect(secondsUntilTaken(offers, 60)).toEqual(secondsUntilTaken(offers, 60));
    expect(chance(1, 2, 3)).toBe(chance(1, 2, 3));
    expect(chance(1, 2, 3)).not.toBe(chance(2, 2, 3));
  });

  test("spreads chances evenly", () => {
    const draws = Array.from({ length: 10_000 }, (_, n) => chance(1, 1, n));
    const counts = Array.from(
      { length: 10 },
      (_, n) => draws.filter((draw) => Math.floor(draw * 10) === n).length,
    );
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  test("cancels few claims, once each, and never in the first hour or the last four", () => {
    const roster = Array.from({ length: 3_000 }, (_, n): RosterEntry => ({
      slotId: n,
      professionalId: 1,
      route: "ON_DEMAND",
      startsAt: hours(24),
      endsAt: hours(32),
      claimedAt: now,
      arrivalStatus: null,
      checkedInAt: null,
      rideStatus: null,
    }));
    const all = Array.from({ length: 24 * 6 }, (_, n) =>
      dueWithdrawals(roster, hours(n / 6), pace).map(({ slotId }) => slotId),
    );
    const called = all.flat();
    expect(new Set(called).size).toBe(called.length);
    expect(called.length).toBeGreaterThan(15);
    expect(called.length).toBeLessThan(70);
    expect(all.slice(0, 6).flat()).toEqual([]);
    expect(all.slice(20 * 6 + 1).flat()).toEqual([]);
  });
});
