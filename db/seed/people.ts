import { wordsOf } from "@/lib/search/fold";
import { brightline, northstar } from "./facility-profiles";
import { homeAddressOf } from "./home-addresses";
import { inventNames } from "./names";
import { newcomers } from "./newcomers";
import type { Random } from "./random";
import { recruits } from "./recruits";
import {
  after,
  day,
  hour,
  type Facility,
  type Period,
  type Person,
  type Pool,
  type Standing,
  type World,
} from "./world";

type Opening = {
  facility: Facility;
  resourceType: string;
  pool: Pool;
  agencyId: number | null;
  standing: Standing;
};

/** Distribution of day, evening and night preferences; the first three of any pool cover the clock. */
const preferences: readonly Period[] = [
  "DAY",
  "EVENING",
  "NIGHT",
  "DAY",
  "EVENING",
  "DAY",
  "NIGHT",
  "DAY",
  "EVENING",
  "DAY",
];

const benchStandings: readonly Standing[] = [
  "DO_NOT_RETURN",
  "DEACTIVATED",
  "EXPIRED",
  "PENDING",
  "DISABLED",
  "TERMINATED",
  "DO_NOT_RETURN",
  "EXPIRED",
  "DO_NOT_RETURN",
  "PENDING",
  "DEACTIVATED",
];
const isFlexStanding = (standing: Standing) => standing === "DISABLED" || standing === "TERMINATED";
const benchSizes: Readonly<Record<number, number>> = { 1: 11, 2: 4, 3: 3, 4: 2, 5: 2, 6: 1 };

export function buildPeople(world: World): void {
  const openings = world.facilities.flatMap((facility) => [
    ...rosterOpenings(facility),
    ...benchOpenings(facility),
  ]);
  const names = inventNames(
    world.random,
    openings.length,
    [...newcomers, ...recruits].map(({ name }) => name),
  );
  const seen = new Map<string, number>();
  openings.forEach((opening, i) => {
    const kind = `${opening.facility.row.id}/${opening.resourceType}/${opening.pool}/${opening.standing}`;
    const ordinal = seen.get(kind) ?? 0;
    seen.set(kind, ordinal + 1);
    world.people.push(person(world, opening, i + 1, names[i]!, ordinal));
  });
}

function rosterOpenings(facility: Facility): Opening[] {
  return Object.entries(facility.profile.pools).flatMap(([resourceType, sizes]) => {
    const sources: { count: number; pool: Pool; agencyId: number | null }[] = [
      { count: sizes.flex, pool: "FLEX", agencyId: null },
      { count: sizes.onDemand, pool: "ON_DEMAND", agencyId: null },
      { count: sizes.brightline, pool: "AGENCY", agencyId: brightline },
      { count: sizes.northstar, pool: "AGENCY", agencyId: northstar },
    ];
    return sources.flatMap(({ count, pool, agencyId }) =>
      Array.from({ length: count }, () => ({
        facility,
        resourceType,
        pool,
        agencyId,
        standing: "ACTIVE" as const,
      })),
    );
  });
}

/** People who can't be scheduled, each for a different reason. */
function benchOpenings(facility: Facility): Opening[] {
  const types = Object.keys(facility.profile.pools).reverse();
  const standings = benchStandings.filter(
    (standing) => facility.row.allowFlexShifts || !isFlexStanding(standing),
  );
  return standings.slice(0, benchSizes[facility.row.id]).map((standing, i) => ({
    facility,
    resourceType: types[i % types.length]!,
    pool: isFlexStanding(standing) ? "FLEX" : "ON_DEMAND",
    agencyId: null,
    standing,
  }));
}

/** Whose papers wait for the operations desk has just joined, some of them beyond its target. */
const joinedAt = (
  { now }: World,
  { standing }: Opening,
  { id, otherwise }: { id: number; otherwise: Date },
) => (standing === "PENDING" ? after(now, -(4 + ((id * 7) % 30)) * hour) : otherwise);

function person(
  world: World,
  opening: Opening,
  id: number,
  name: readonly [string, string],
  ordinal: number,
): Person {
  const { random, now } = world;
  const { facility, pool, resourceType, standing } = opening;
  const isNewcomer =
    pool === "FLEX" && resourceType === "CNA" && facility.profile.orientations.length > 0 && ordinal >= 24;
  const workedBefore = standing === "ACTIVE" ? shiftsBefore(random, pool, isNewcomer) : random.integer(1, 9);
  const isOriented = pool === "FLEX" ? !isNewcomer : workedBefore >= 5 && random.chance(0.8);
  return {
    facility,
    pool,
    standing,
    prefers: preferences[ordinal % preferences.length]!,
    weeklyMinutes: pool === "FLEX" ? random.pick([41, 41, 41, 33]) * 60 : random.pick([17, 25, 33, 41]) * 60,
    orientedAt: isOriented ? after(now, -random.integer(100, 500) * day) : null,
    workedBefore,
    busy: [],
    minutesByWeek: new Map(),
    row: {
      id,
      firstName: name[0],
      lastName: name[1],
      email: `${asciiOf(name[0])}.${asciiOf(name[1])}${id}@example.test`,
      // 555-0100 to 555-0199 are reserved for fiction.
      phone: `+1${facility.profile.areaCodes[id % 2]}55501${String(Math.floor(id / 2) % 100).padStart(2, "0")}`,
      // One in four prefers calls and texts.
      preferredContactMethod: id % 4 === 0 ? "CALL_AND_TEXT" : "EMAIL",
      highestResourceType: resourceType,
      tier: tierOf(random, pool, workedBefore),
      isOnDemand: pool === "ON_DEMAND",
      agencyId: opening.agencyId,
      ...homeAddressOf(id, facility.profile),
      latitude: rounded(facility.profile.latitude + (random.next() - 0.5) * 0.4),
      longitude: rounded(facility.profile.longitude + (random.next() - 0.5) * 0.4),
      photoFileId: null,
      packetId: null,
      deactivatedAt: standing === "DEACTIVATED" ? after(now, -random.integer(10, 80) * day) : null,
      createdAt: joinedAt(world, opening, {
        id,
        otherwise: after(now, -random.integer(isNewcomer ? 20 : 110, isNewcomer ? 80 : 600) * day),
      }),
    },
  };
}

function shiftsBefore(random: Random, pool: Pool, isNewcomer: boolean): number {
  if (isNewcomer) return 0;
  if (pool === "FLEX") return random.integer(12, 260);
  return random.chance(0.35) ? random.integer(0, 4) : random.integer(5, 70);
}

function tierOf(random: Random, pool: Pool, worked: number): Person["row"]["tier"] {
  if (pool === "FLEX" && random.chance(0.8)) return null;
  if (worked >= 25 && random.chance(0.45)) return "PLATINUM";
  return random.chance(0.35) ? "PRO" : null;
}

const asciiOf = (name: string): string => wordsOf(name).join("");

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
