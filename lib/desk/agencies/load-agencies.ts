import { db } from "@/db/client";
import { canAtDesk, requireDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import type { Actor } from "@/lib/access/actor";
import { getAgency } from "@/lib/agencies/administration/reads";
import { readOnly, type Ctx } from "@/lib/context";
import { listResourceTypes } from "@/lib/shift-structures/administration/reads";
import { dateOnAt } from "@/lib/time/zones";
import { byNumber } from "../by-number";
import { loadEvents } from "../history/load-events";
import type { CustomerHistoryQuery, DeskHistory } from "../history/schema";
import { agencyRoles, presentContract, presentListed, presentRosterEntry, presentScore } from "./present";
import {
  countAgencies,
  countProfessionals,
  findCountedAt,
  findFacilities,
  listAgencyPage,
  listContractRows,
  listRosterPage,
  MAX_CONTRACTS,
} from "./reads.sql";
import type {
  Agencies,
  AgenciesQuery,
  DeskAgency,
  DeskRoster,
  FoundFacilities,
  RosterQuery,
  Scorecard,
  ScorecardQuery,
} from "./schema";
import { countMembers } from "../members/reads.sql";
import { readScorecard } from "./scorecard/reads.sql";

type Reader = Pick<Ctx, "actor" | "now">;

/** Someone who sets up one side of a contract chooses the other. */
export const signsContracts = (actor: Pick<Actor, "deskPermissions">): boolean =>
  canAtDesk(actor, P.DESK_AGENCIES) || canAtDesk(actor, P.DESK_CUSTOMERS);

/** A page of agencies, by name, newest first or ranked. Its endpoint and page check the permission. */
export function loadAgencies({ now }: Pick<Reader, "now">, query: AgenciesQuery): Promise<Agencies> {
  return readOnly({ db }, async (tx) => {
    const rows = await listAgencyPage(tx, query, now);
    const countedAt = await findCountedAt(tx);
    return {
      rows: rows.map(presentListed),
      total: await countAgencies(tx, query),
      counted_at: countedAt && new Date(countedAt).toISOString(),
    };
  });
}

/** An agency with its people and contracts. Throws NotFound. */
export async function loadAgency({ actor, now }: Reader, agencyId: number): Promise<DeskAgency> {
  requireDesk(actor, P.DESK_AGENCIES);
  return readOnly({ db }, async (tx) => {
    const { id, name, timezone, isMyTeamEnabled, brandLogoId } = await byNumber(getAgency, tx, agencyId);
    const contracts = await listContractRows(tx, id, now);
    return {
      id,
      name,
      timezone,
      isMyTeamEnabled,
      logo_id: brandLogoId,
      today: dateOnAt(now, timezone),
      people: await countMembers(tx, { level: "agency", id }, ""),
      roles: agencyRoles,
      contracts: contracts.slice(0, MAX_CONTRACTS).map(presentContract),
      is_more_contracts: contracts.length > MAX_CONTRACTS,
      types: await listResourceTypes(tx),
      professionals: await countProfessionals(tx, id),
    };
  });
}

/** A page of an agency's professionals, each with what their papers lack. Throws NotFound. */
export async function loadRoster(
  { actor, now }: Reader,
  { agencyId, ...query }: RosterQuery & { agencyId: number },
): Promise<DeskRoster> {
  requireDesk(actor, P.DESK_AGENCIES);
  const { timezone } = await byNumber(getAgency, db, agencyId);
  const rows = await listRosterPage(db, agencyId, query);
  const today = dateOnAt(now, timezone);
  return { rows: rows.map((row) => presentRosterEntry(row, today)), total: rows[0]?.total ?? 0 };
}

/** Who set the agency up and changed it, newest first. Throws NotFound. */
export async function loadAgencyHistory(
  { actor }: Reader,
  { agencyId, ...query }: { agencyId: number } & CustomerHistoryQuery,
): Promise<DeskHistory> {
  requireDesk(actor, P.DESK_AGENCIES);
  await byNumber(getAgency, db, agencyId);
  return loadEvents({ agencyId }, query);
}

/** What an agency made of the slots released to it in a period. Throws NotFound. */
export async function loadScorecard(
  { actor, now }: Reader,
  query: ScorecardQuery & { agencyId: number },
): Promise<Scorecard> {
  requireDesk(actor, P.DESK_AGENCIES);
  await byNumber(getAgency, db, query.agencyId);
  const rows = await readScorecard(db, { ...query, now });
  return {
    total: presentScore(rows.find(({ facilityId }) => facilityId === null)),
    facilities: rows.flatMap((row) =>
      row.facilityId === null
        ? []
        : [{ facility_id: row.facilityId, facility: row.facility!, ...presentScore(row) }],
    ),
  };
}

/** Facilities to sign a contract with. */
export function loadFacilities({ actor }: Reader, search: string): Promise<FoundFacilities> {
  requireDesk(actor, P.DESK_AGENCIES);
  return findFacilities(db, search);
}
