import { randomUUID } from "node:crypto";
import { deskMembership } from "@/db/schema/desk";
import { doNotReturn } from "@/db/schema/do-not-return";
import {
  certification,
  companyProfessional,
  credential,
  facilityProfessional,
  professional,
} from "@/db/schema/professionals";
import { agencyMembership, companyMembership, facilityMembership, userAccount } from "@/db/schema/users";
import { hashPassword } from "@/lib/auth/password/hash-password";
import { standardCredentials } from "@/lib/professionals/credentials/requirement-rules";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import { P } from "@/lib/access/permissions";
import { insert, next, type Given } from "./rows";
import { aFacility } from "./tenants";

type GivenProfessional = Given<typeof professional> & {
  /** Facilities that know the professional, as their own staff if `isFlexStaff`. */
  facilities?: (Omit<Given<typeof facilityProfessional>, "professionalId"> & {
    /** The start of the facility's Do Not Return. */
    doNotReturnAt?: Date;
  })[];
  /** Management companies that employ the professional. */
  employers?: Omit<Given<typeof companyProfessional>, "professionalId">[];
  /** The state whose certificate for the highest resource type is verified; null for none. */
  certifiedIn?: string | null;
};

/** By default an on-demand CNA with a verified certificate in California. */
export async function aProfessional({
  facilities,
  employers,
  certifiedIn = "CA",
  ...given
}: GivenProfessional = {}) {
  const number = next();
  const row = await insert(
    professional,
    {
      firstName: "Avery",
      lastName: `Quill ${number}`,
      email: `professional${number}@example.test`,
      phone: "555-010-0000",
      highestResourceType: "CNA",
      isOnDemand: true,
    },
    given,
  );
  if (certifiedIn !== null) {
    await aCertification({
      professionalId: row.id,
      resourceType: row.highestResourceType ?? undefined,
      stateCode: certifiedIn,
    });
  }
  for (const { doNotReturnAt, ...one } of facilities ?? []) {
    await insert(facilityProfessional, { facilityId: 0, ...one, professionalId: row.id });
    if (doNotReturnAt)
      await aDoNotReturn({ facilityId: one.facilityId, professionalId: row.id, filedAt: doNotReturnAt });
  }
  for (const one of employers ?? []) {
    await insert(companyProfessional, {
      managementCompanyId: 0,
      employeeStatus: "ENABLED",
      wage: 2000,
      ...one,
      professionalId: row.id,
    });
  }
  return row;
}

/** An active Do Not Return entry, for conduct. */
export async function aDoNotReturn(given: Given<typeof doNotReturn> = {}) {
  return insert(
    doNotReturn,
    {
      facilityId: given.facilityId ?? (await aFacility()).id,
      professionalId: given.professionalId ?? (await aProfessional()).id,
      resourceType: "CNA",
      reasonCode: "CONDUCT",
    },
    given,
  );
}

export async function aCertification(given: Given<typeof certification> = {}) {
  return insert(
    certification,
    {
      professionalId: given.professionalId ?? (await aProfessional({ certifiedIn: null })).id,
      resourceType: "CNA",
      stateCode: "CA",
      status: "VERIFIED",
    },
    given,
  );
}

export async function aCredential(given: Given<typeof credential> = {}) {
  return insert(
    credential,
    {
      professionalId: given.professionalId ?? (await aProfessional()).id,
      type: "TB_TEST",
      status: "VERIFIED",
    },
    given,
  );
}

/** Hashing is slow on purpose, and tests use the same few passwords. */
const hashes = new Map<string, Promise<string>>();
const hashOf = (password: string) => {
  if (!hashes.has(password)) hashes.set(password, hashPassword(password));
  return hashes.get(password)!;
};

type GivenUser = Given<typeof userAccount> & {
  password?: string;
  /** The user's permissions at `facilityId`, or else at a facility created for it. */
  permissions?: string[];
  facilityId?: number;
  /** Further facilities with the permissions there. */
  facilities?: Record<number, string[]>;
  companyPermissions?: Record<number, string[]>;
  agencyPermissions?: string[];
  /** Someone of the operations desk, who belongs to no facility. */
  deskPermissions?: string[];
  /** Their contact in My Team. */
  agencyContact?: Omit<Given<typeof agencyMembership>, "userId" | "agencyId" | "permissions">;
};

async function aFacilityOf(given: GivenUser): Promise<number | null> {
  const { agencyId, facilityId, facilities, deskPermissions } = given;
  if (facilityId !== undefined) return facilityId;
  if (agencyId || facilities || deskPermissions) return null;
  return (await aFacility()).id;
}

/** A facility user, without permissions by default. */
export async function aUser(input: GivenUser = {}) {
  const {
    password,
    permissions = [],
    facilityId: _,
    facilities,
    companyPermissions,
    agencyPermissions,
    deskPermissions,
    agencyContact,
    ...given
  } = input;
  const facilityId = await aFacilityOf(input);
  const memberships = { ...facilities, ...(facilityId === null ? {} : { [facilityId]: permissions }) };
  const [firstFacilityId] = Object.keys(memberships).map(Number);
  const row = await insert(
    userAccount,
    {
      email: `${randomUUID()}@example.test`,
      name: "Robin Vale",
      passwordHash: password === undefined ? null : await hashOf(password),
      activeFacilityId: facilityId ?? firstFacilityId ?? null,
    },
    given,
  );
  for (const [id, held] of Object.entries(memberships)) {
    await insert(facilityMembership, { userId: row.id, facilityId: Number(id), permissions: held });
  }
  for (const [id, held] of Object.entries(companyPermissions ?? {})) {
    await insert(companyMembership, { userId: row.id, managementCompanyId: Number(id), permissions: held });
  }
  if (deskPermissions) await insert(deskMembership, { userId: row.id, permissions: deskPermissions }, {});
  if (row.agencyId !== null) {
    await insert(agencyMembership, {
      userId: row.id,
      agencyId: row.agencyId,
      permissions: agencyPermissions ?? [],
      ...agencyContact,
    });
  }
  return row;
}

/** A professional eligible for the slots the builders make: certified in California, with every credential. */
export async function anEligibleProfessional(given: Parameters<typeof aProfessional>[0] = {}) {
  const row = await aProfessional(given);
  for (const type of standardCredentials) await aCredential({ professionalId: row.id, type });
  return row;
}

type Link = {
  doNotReturnAt?: Date;
  orientedAt?: Date;
  /** Other facilities where they are on staff. */
  alsoOf?: readonly number[];
};

/** A staff member of a facility, whom the simulated marketplace leaves alone. */
export async function aMember(
  facilityId: number,
  name: string,
  { doNotReturnAt, orientedAt, alsoOf = [] }: Link = {},
  given: GivenProfessional = {},
) {
  const [firstName, ...rest] = name.split(" ");
  return anEligibleProfessional({
    ...given,
    firstName: firstName!,
    lastName: rest.join(" "),
    isOnDemand: false,
    certifiedIn: "WY",
    facilities: [
      { facilityId, isFlexStaff: true, doNotReturnAt, orientedAt },
      ...alsoOf.map((id) => ({ facilityId: id, isFlexStaff: true })),
    ],
  });
}

/** A professional on an agency's roster, who takes no shift in the simulated marketplace. */
export async function aRosterEntry(agencyId: number, name: string) {
  const [firstName, ...rest] = name.split(" ");
  const given = { firstName: firstName!, lastName: rest.join(" "), isOnDemand: false, certifiedIn: "WY" };
  const { id: professionalId } = await anEligibleProfessional(given);
  return insert(agencyProfessional, { agencyId, professionalId, joinedAt: new Date() }, {});
}

/** A company user, with every permission at these facilities by default. */
export const aCompanyUser = (
  managementCompanyId: number,
  facilityIds: readonly number[],
  held: readonly string[] = Object.values(P),
  given: Parameters<typeof aUser>[0] = {},
) =>
  aUser({
    facilities: Object.fromEntries(facilityIds.map((id) => [id, [...held]])),
    companyPermissions: {
      [managementCompanyId]: [P.REPORTS_VIEW, P.FLEX_FACILITY_FLOAT, P.FLEX_SLOT_REOPEN],
    },
    ...given,
  });
