import { permissionSets, type PermissionSet } from "@/lib/access/permission-sets";
import { Conflict, Invalid, refusals } from "@/lib/errors";
import { typeOf } from "@/lib/professionals/credentials/catalog-rules";
import { standardCredentials } from "@/lib/professionals/credentials/requirement-rules";
import { findingOf, isExpired, standingOf } from "@/lib/professionals/credentials/rules";
import type { AgencyRow, ContractRow, RosterRow } from "./reads.sql";
import type { AgencyContract, ListedAgency, RosterEntry, ScorecardFigures } from "./schema";
import type { ScoreRow } from "./scorecard/reads.sql";

export const refuse = refusals({
  CHANGED: (field: string) => ({
    as: Conflict,
    field,
    message: "Someone else changed this in the meantime. Reload to see what it is now.",
  }),
  NO_FILE: { as: Invalid, field: "file", message: "Choose a file." },
  NOT_OF_AGENCY: { as: Invalid, field: "set", message: "must be a role of an agency" },
  HAS_ROLE: { as: Conflict, field: "email", message: "They have this role already." },
});

/** Roles that someone gets in an agency. */
export const agencyRoles = (permissionSets as readonly PermissionSet[])
  .filter(({ permissions }) => permissions.agency)
  .map(({ code, name, meaning }) => ({ code, name, meaning }));

export const presentListed = ({ createdOn, ...row }: AgencyRow): ListedAgency => ({
  ...row,
  created_on: createdOn,
});

export const presentContract = (row: ContractRow): AgencyContract => ({
  facility_id: row.facilityId,
  facility: row.facility,
  company: row.company,
  city: row.city,
  state_code: row.stateCode,
  signed_on: row.signedOn,
  ended_on: row.endedOn,
  release_after_minutes: row.releaseAfterMinutes,
  slots_ahead: row.slotsAhead,
  rates: row.rates,
  facility_rates: row.facilityRates,
});

const LICENSE = "License";

function lackedLicense(licenses: RosterRow["licenses"], on: string): RosterEntry["lacks"] {
  const is = (status: string) => licenses.some((one) => one.status === status);
  if (licenses.some((one) => one.status === "VERIFIED" && !isExpired(one, on))) return [];
  const finding = is("PENDING")
    ? "PENDING"
    : is("VERIFIED")
      ? "EXPIRED"
      : is("REJECTED")
        ? "REJECTED"
        : "MISSING";
  return [{ name: LICENSE, finding }];
}

export function presentRosterEntry(row: RosterRow, on: string): RosterEntry {
  const { id, name, hasJoined, isDeclined, isDisabled, papers, licenses } = row;
  const lacked = standardCredentials.flatMap((code) => {
    const own = papers.filter(({ type }) => type === code);
    const finding = findingOf(standingOf({ code }, own, on), code);
    return finding ? [{ name: typeOf(code).name, finding }] : [];
  });
  return {
    id,
    name,
    state: isDeclined ? "DECLINED" : isDisabled ? "DISABLED" : hasJoined ? "ACTIVE" : "INVITED",
    licenses: licenses
      .filter((one) => one.status === "VERIFIED" && !isExpired(one, on))
      .map(({ resourceType, stateCode }) => `${resourceType}, ${stateCode}`),
    lacks: [...lackedLicense(licenses, on), ...lacked],
  };
}

export const presentScore = (row: ScoreRow | undefined): ScorecardFigures => ({
  offered: row?.offered ?? 0,
  filled: row?.filled ?? 0,
  cancelled: row?.cancelled ?? 0,
  cancelled_late: row?.cancelledLate ?? 0,
  no_shows: row?.noShows ?? 0,
  minutes_to_fill: row?.minutesToFill ?? null,
});
