import type { Sql, TransactionSql } from "postgres";
import { standardCredentials } from "@/lib/professionals/credentials/requirement-rules";
import { weekdayOf, type Weekday } from "@/lib/time/zones";
import { inBulk } from "./schedules";

const tables = {
  slot: "slot",
  shift: "shift",
  structure: "shift_structure",
  professional: "professional",
  bundle: "bundle",
  invite: "invite",
  recurring: "recurring_shift",
} as const;

export type Kind = keyof typeof tables;
const kinds = Object.keys(tables) as Kind[];

/** Each kind has its own range of ids, so that an id identifies its kind. */
const RANGE = 100_000_000;
/** Ids from here on are assigned by the portal. */
const MADE = RANGE / 2;
const firstIdOf = (kind: Kind): number => (kinds.indexOf(kind) + 1) * RANGE;

/** Something to act on: a shift with its own structure, one slot and a professional, all with the same number. */
export type Place = Record<Kind, number> & { number: number };

export function placeOf(number: number): Place {
  const ids = kinds.map((kind) => [kind, firstIdOf(kind) + number]);
  return { number, ...(Object.fromEntries(ids) as Record<Kind, number>) };
}

/** The same for every slot, so that a statement with a revision matches any place. */
const REVISION = 7;

/** SQL for an id of the place whose slot is called `place`. */
export const idIn = (kind: Kind): string => `(place.id + ${firstIdOf(kind) - firstIdOf("slot")})`;

/** The state an action needs its places in, as SQL about a slot called `place`. */
export type State = {
  route: "FLEX" | "ON_DEMAND";
  /** What differs from an open slot, and from its shift. */
  slot?: string;
  shift?: string;
  /** The shift began an hour ago. */
  isOn?: true;
  /** A request's places are slots of the first one's shift. */
  isOneShift?: true;
  /** A row of another table per place. */
  also?: (facility: FacilityWithPlaces) => { into: string; values: string };
};

/** A facility with places, another one of its company, the shifts' date, and a date without shifts. */
export type FacilityWithPlaces = {
  facilityId: number;
  companyId: number;
  unitId: number;
  otherFacilityId: number;
  otherStructureId: number;
  date: string;
  laterDate: string;
  weekday: Weekday;
};

async function addFacility(tx: TransactionSql, name: string, companyId: number): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into facility (name, management_company_id, state_code, timezone, went_live_on, portal_units_enabled,
      enable_shift_routing, allow_flex_floating, is_fixed_markup_rate, markup)
    values (${name}, ${companyId}, 'CA', 'America/Los_Angeles', '2024-01-06', true, true, true, true, 0.4)
    returning id`;
  await tx`
    insert into rate (facility_id, resource_type, effective_on, wage, bill_rate)
    values (${row!.id}, 'CNA', '2024-01-06', 24, 34)`;
  return row!.id;
}

/** From here on, ids assigned by the portal can't collide with a place's. */
async function numberApart(tx: TransactionSql): Promise<void> {
  for (const kind of kinds) {
    const sequence = `pg_get_serial_sequence('${tables[kind]}', 'id')`;
    await tx.unsafe(
      `select setval(${sequence}, greatest(nextval(${sequence}), ${firstIdOf(kind) + MADE}::bigint))`,
    );
  }
}

export async function addFacilityWithPlaces(sql: Sql, name: string): Promise<FacilityWithPlaces> {
  return inBulk(sql, async (tx) => {
    await numberApart(tx);
    const [company] = await tx<{ id: number }[]>`
      insert into management_company (name) values (${`Company of ${name}`}) returning id`;
    const companyId = company!.id;
    const facilityId = await addFacility(tx, name, companyId);
    const otherFacilityId = await addFacility(tx, `Sister of ${name}`, companyId);
    const [unit] = await tx<{ id: number }[]>`
      insert into unit (facility_id, name) values (${facilityId}, 'East') returning id`;
    const [structure] = await tx<{ id: number }[]>`
      insert into shift_structure (facility_id, resource_type, from_time, to_time)
      values (${otherFacilityId}, 'CNA', '07:00', '15:00') returning id`;
    const [dates] = await tx<{ date: string; laterDate: string }[]>`
      select (today + 3)::text as date, (today + 10)::text as "laterDate"
      from (select (now() at time zone 'America/Los_Angeles')::date as today) days`;
    return {
      facilityId,
      companyId,
      unitId: unit!.id,
      otherFacilityId,
      otherStructureId: structure!.id,
      ...dates!,
      weekday: weekdayOf(dates!.date),
    };
  });
}

/** What makes a professional eligible for any of the shifts. */
function staffOf({ facilityId, companyId }: FacilityWithPlaces): { into: string; values: string }[] {
  const who = idIn("professional");
  return [
    {
      into: "professional (id, first_name, last_name, email, phone, highest_resource_type, is_on_demand)",
      values: `${who}, 'Avery', 'Adler ' || place.id, 'bench' || place.id || '@example.test', '555-010-0000', 'CNA', true`,
    },
    {
      into: "facility_professional (facility_id, professional_id, is_flex_staff)",
      values: `${facilityId}, ${who}, true`,
    },
    {
      into: "company_professional (management_company_id, professional_id, employee_status, wage)",
      values: `${companyId}, ${who}, 'ENABLED', 24`,
    },
    {
      into: "certification (professional_id, resource_type, state_code, status)",
      values: `${who}, 'CNA', 'CA', 'VERIFIED'`,
    },
    ...standardCredentials.map((type) => ({
      into: "credential (professional_id, type, status)",
      values: `${who}, '${type}', 'VERIFIED'`,
    })),
  ];
}

type PlacesPlan = { count: number; state: State; atATime?: number };

async function addOpenPlaces(
  tx: TransactionSql,
  facility: FacilityWithPlaces,
  from: number,
  { count, state }: PlacesPlan,
): Promise<void> {
  const { facilityId, date } = facility;
  const numbers = tx`generate_series(${from}::int, ${from + count - 1}::int) n`;
  await tx`
    insert into shift_structure (id, facility_id, resource_type, from_time, to_time)
    overriding system value select ${firstIdOf("structure")}::int + n, ${facilityId}, 'CNA', '07:00', '15:00' from ${numbers}`;
  await tx`
    insert into shift (id, facility_id, shift_structure_id, route, resource_type, starts_on, starts_at, ends_at, wage,
      original_wage, bill_rate)
    overriding system value
    select ${firstIdOf("shift")}::int + n, ${facilityId}, ${firstIdOf("structure")}::int + n, ${state.route}, 'CNA',
      ${date}, starts_at, starts_at + interval '8 hours', 24, 24, 34
    from ${numbers}, lateral (select case when ${state.isOn ?? false} then now() - interval '1 hour'
      else (${date}::date + time '07:00') at time zone 'America/Los_Angeles' end as starts_at) times`;
  await tx`
    insert into slot (id, facility_id, shift_id, starts_at, ends_at, wage, original_wage, bill_rate, revision)
    overriding system value
    select ${firstIdOf("slot")}::int + n, ${facilityId}, id, starts_at, ends_at, wage, original_wage, bill_rate, ${REVISION}
    from ${numbers} join shift on shift.id = ${firstIdOf("shift")}::int + n`;
}

/** Adds places in a state, numbered from the last one. Returns the first number. */
export async function addPlaces(sql: Sql, facility: FacilityWithPlaces, plan: PlacesPlan): Promise<number> {
  const { count, state, atATime = 1 } = plan;
  return inBulk(sql, async (tx) => {
    const [last] = await tx<{ number: number | null }[]>`
      select max(id) - ${firstIdOf("slot")}::int as number from slot
      where id between ${firstIdOf("slot")} and ${firstIdOf("slot") + MADE - 1}`;
    const from = (last?.number ?? -1) + 1;
    await addOpenPlaces(tx, facility, from, plan);
    const those = `place.id between ${firstIdOf("slot") + from} and ${firstIdOf("slot") + from + count - 1}`;
    for (const { into, values } of [...staffOf(facility), ...(state.also ? [state.also(facility)] : [])]) {
      await tx.unsafe(
        `insert into ${into} overriding system value select ${values} from slot place where ${those}`,
      );
    }
    if (state.shift) {
      await tx.unsafe(
        `update shift set ${state.shift} from slot place where shift.id = place.shift_id and ${those}`,
      );
    }
    if (state.slot) await tx.unsafe(`update slot place set ${state.slot} where ${those}`);
    if (state.isOneShift && atATime > 1) {
      const back = `(place.id - ${firstIdOf("slot") + from}) % ${atATime}`;
      await tx.unsafe(`update slot place set shift_id = place.shift_id - ${back} where ${those}`);
    }
    return from;
  });
}
