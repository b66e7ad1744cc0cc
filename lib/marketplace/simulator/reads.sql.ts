import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Offer } from "../schema";

const perOffer = 12;

/**
 * A few certified, free on-demand professionals per offer, chosen by a hash of offer and person so that each offer
 * reaches others. Eligibility is checked later.
 */
export async function listCandidates(
  on: Queryable,
  offers: Offer[],
  seed: number,
): Promise<{ slotId: number; professionalId: number }[]> {
  if (offers.length === 0) return [];
  const offersJson = JSON.stringify(
    offers.map(({ slotId, resourceType, stateCode }) => ({ slotId, resourceType, stateCode })),
  );
  const rows = await on.execute<{ slotId: number; professionalId: number }>(sql`
    select wanted."slotId", candidate.id as "professionalId"
    from json_to_recordset(${offersJson}::json) as wanted("slotId" int, "resourceType" text, "stateCode" text)
    join slot s on s.id = wanted."slotId"
    cross join lateral (
      select p.id from professional p
        join certification c on c.professional_id = p.id and c.resource_type = wanted."resourceType"
          and c.state_code = wanted."stateCode" and c.status = 'VERIFIED'
      where p.is_on_demand and p.deactivated_at is null
        and not exists (
          select 1 from slot o where o.professional_id = p.id and o.status in ('CLAIMED', 'CONFIRMED')
            and o.starts_at < s.ends_at + interval '10 hours' and o.ends_at > s.starts_at - interval '10 hours')
      order by hashint8((p.id::bigint << 31) # (s.id + ${seed}::int)) limit ${perOffer}
    ) candidate`);
  return [...rows];
}

/** When the simulation first ran here; older slots are part of the seed. */
export async function findSimulationStart(on: Queryable): Promise<Date | null> {
  const [row] = await on.execute<{ startedAt: Date | null }>(
    sql`select min(created_at)::timestamptz as "startedAt" from job where kind = 'simulate-marketplace'`,
  );
  return row?.startedAt ?? null;
}
