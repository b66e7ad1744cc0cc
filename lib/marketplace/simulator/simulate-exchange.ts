import { db } from "@/db/client";
import { systemPeopleScope } from "@/lib/access/people";
import { env } from "@/lib/env";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { concernOf } from "@/lib/professionals/eligibility/concern-rules";
import { checkEligibility, type Eligibility } from "@/lib/professionals/eligibility/rules";
import type { Board, MarketplaceEvent, Offer } from "../schema";
import { nextAttendance } from "./attendance-rules";
import { findSimulationStart, listCandidates } from "./reads.sql";
import { dueInvites, dueOffers, dueWithdrawals, mostClaimsPerTick, orderFor, type Pace } from "./rules";

const seed = 20_261;
const mostAttendancesPerTick = 40;

let beganAt: Date | null = null;

async function paceNow(now: Date): Promise<Pace> {
  beganAt ??= await findSimulationStart(db);
  return { seed, speed: env().DEMO_SPEED, watchedSince: beganAt ?? now };
}

type Pair = { slotId: number; professionalId: number };
type Verdict = (pair: Pair) => Eligibility | null;

/** Checks the eligibility of every pair with facts loaded in two statements. */
async function checkPairs(pairs: Pair[], now: Date): Promise<Verdict> {
  const slots = await listEligibilitySlots(db, "system", [...new Set(pairs.map(({ slotId }) => slotId))]);
  const professionalIds = [...new Set(pairs.map(({ professionalId }) => professionalId))];
  const profiles = await listEligibilityProfiles(db, systemPeopleScope, professionalIds, slots);
  const slotById = new Map(slots.map((one) => [one.slotId, one]));
  const profileById = new Map(profiles.map((one) => [one.professionalId, one]));
  return ({ slotId, professionalId }) => {
    const [profile, slot] = [profileById.get(professionalId), slotById.get(slotId)];
    return profile && slot ? checkEligibility(profile, slot, now) : null;
  };
}

/** Fills each due offer with the first willing professional without blocks or warnings. */
function decideClaims(due: Offer[], candidates: Pair[], verdict: Verdict, pace: Pace): MarketplaceEvent[] {
  const busy = new Set<number>();
  return due.flatMap(({ slotId }): MarketplaceEvent[] => {
    const order = orderFor(slotId, pace);
    const taker = candidates
      .filter((one) => one.slotId === slotId && !busy.has(one.professionalId))
      .sort((a, b) => order(a.professionalId) - order(b.professionalId))
      .find((one) => {
        const found = verdict(one);
        return found && found.blocks.length === 0 && concernOf(found) === 0;
      });
    if (!taker) return [];
    busy.add(taker.professionalId);
    return [{ kind: "CLAIMED", slotId, professionalId: taker.professionalId }];
  });
}

/** The demo's marketplace: professionals claim, answer, arrive, are late, stay away and leave, as the seed decides. */
export async function simulateExchange(board: Board, now: Date): Promise<MarketplaceEvent[]> {
  const pace = await paceNow(now);
  const due = dueOffers(board.offers, now, pace);
  const answered = dueInvites(board.invites, now, pace);
  const candidates = await listCandidates(db, due, seed);
  const willing = answered.filter((one) => one.isWilling);
  const verdict = await checkPairs([...candidates, ...willing], now);
  return [
    ...decideClaims(due, candidates, verdict, pace).slice(0, mostClaimsPerTick),
    ...answered.map((one): MarketplaceEvent => {
      const found = verdict(one);
      const canCome = one.isWilling && found?.blocks.length === 0 && concernOf(found) < 2;
      return { kind: canCome ? "INVITE_ACCEPTED" : "INVITE_DECLINED", inviteId: one.inviteId };
    }),
    ...dueWithdrawals(board.roster, now, pace)
      .slice(0, 1)
      .map(({ slotId, professionalId }): MarketplaceEvent => ({ kind: "WITHDREW", slotId, professionalId })),
    ...board.roster
      .flatMap((entry) => nextAttendance(entry, now, seed) ?? [])
      .slice(0, mostAttendancesPerTick)
      .map((attendance): MarketplaceEvent => ({ kind: "ATTENDED", ...attendance })),
  ];
}
