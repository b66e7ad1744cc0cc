import type { PgTable } from "drizzle-orm/pg-core";
import type { TransactionSql } from "postgres";
import { agency, agencyFacility, agencyRate } from "../schema/agencies";
import { agencyProfessional } from "../schema/agency-professionals";
import { bundle } from "../schema/bundles";
import { census } from "../schema/census";
import { attendancePoints } from "../schema/attendance-points";
import { companyHoliday, holiday, holidayDay } from "../schema/holidays";
import { timeOff } from "../schema/time-off";
import { managementCompany } from "../schema/companies";
import { doNotReturn } from "../schema/do-not-return";
import { dispute } from "../schema/disputes";
import { facility, facilityFeature, unit } from "../schema/facilities";
import { facilityInfoEntry } from "../schema/facility-info";
import { file } from "../schema/files";
import { invite } from "../schema/invites";
import { message } from "../schema/messages";
import { notice } from "../schema/notices";
import { auditEvent } from "../schema/operations";
import {
  availability,
  certification,
  certificationRenewal,
  companyProfessional,
  credential,
  credentialRequirement,
  facilityProfessional,
  professional,
} from "../schema/professionals";
import { recurringShift, shift } from "../schema/shifts";
import { slot } from "../schema/slots";
import { rate, shiftStructure } from "../schema/structures";
import { smsConsent } from "../schema/text-messages";
import { deskMembership } from "../schema/desk";
import { agencyMembership, companyMembership, facilityMembership, userAccount } from "../schema/users";
import { noteCategory, professionalNote } from "../schema/workforce";
import { agencyMembershipRows, teamAccountRows } from "./agency-teams";
import { credentialRequirementRows } from "./agency-credentials";
import { agencyFacilityRows, agencyProfessionalRows, agencyRateRows, agencyRows } from "./agencies";
import { censusRows } from "./census";
import { companyHolidayRows, holidayDayRows, holidayRows, timeOffRows } from "./time-off";
import { doNotReturnRows } from "./do-not-return";
import { facilityInfoRows } from "./facility-info";
import { historyRows } from "./history";
import { featureRows, managementCompanyRow, noteCategoryRows, unitRows } from "./facilities";
import { continueIdentity, insertRows } from "./insert-rows";
import { companyProfessionalRows, facilityProfessionalRows, narrowLocationRows } from "./memberships";
import type { Papers } from "./papers";
import { newcomerLicenseRows, newcomerRenewalRows, newcomerRosterRows, newcomerRows } from "./newcomers";
import {
  companyMembershipRows,
  deskMembershipRows,
  facilityMembershipRows,
  smsConsentRows,
  userRows,
} from "./users";
import { messageRows } from "./messages";
import { noteRows } from "./notes";
import { noticeRows } from "./notices";
import {
  recruitCredentialRows,
  recruitEmploymentRows,
  recruitLicenseRows,
  recruitLinkRows,
  recruitRows,
} from "./recruits";
import { pointRows, settingsHistoryRows } from "./settings-history";
import type { World } from "./world";

type TableRows = { table: PgTable; rows: Record<string, unknown>[] };

const into = <T extends PgTable>(table: T, rows: T["$inferInsert"][]): TableRows => ({ table, rows });

/** Fills the tables, parents before children. Photos and logos are set once their files exist. */
export async function writeWorld(tx: TransactionSql, world: World, papers: Papers): Promise<void> {
  const founding = [...(await organisationRows(world)), ...peopleRows(world, papers)];
  const following = [...careerRows(world, papers), ...scheduleRows(world), trailOf(world, papers)];
  for (const { table, rows } of founding) await insertRows(tx, table, rows);
  for (const { professionalId, fileId } of papers.photos)
    await tx`update professional set photo_file_id = ${fileId} where id = ${professionalId}`;
  for (const { agencyId, fileId } of papers.logos)
    await tx`update agency set brand_logo_id = ${fileId} where id = ${agencyId}`;
  for (const { table, rows } of following) await insertRows(tx, table, rows);
  for (const { table } of [...founding, ...following]) await continueIdentity(tx, table);
}

const organisationRows = async (world: World) => [
  into(managementCompany, [managementCompanyRow(world)]),
  into(noteCategory, noteCategoryRows),
  into(facility, rowsOf(world.facilities)),
  into(facilityFeature, featureRows(world)),
  into(unit, unitRows(world)),
  into(notice, noticeRows(world)),
  into(
    shiftStructure,
    world.facilities.flatMap(({ structures }) => structures),
  ),
  into(rate, world.rates),
  into(agency, agencyRows(world)),
  into(agencyFacility, agencyFacilityRows),
  into(agencyRate, agencyRateRows),
  into(credentialRequirement, credentialRequirementRows),
  into(userAccount, [...(await userRows(world.now)), ...teamAccountRows(world.now)]),
  into(facilityMembership, facilityMembershipRows),
  into(companyMembership, companyMembershipRows),
  into(agencyMembership, agencyMembershipRows),
  into(deskMembership, deskMembershipRows),
  into(smsConsent, smsConsentRows(world.now)),
];

const peopleRows = (world: World, { files }: Papers) => [
  into(professional, rowsOf(world.people)),
  into(file, rowsOf(files)),
];

const careerRows = (world: World, { files }: Papers) => [
  into(professional, newcomerRows(world)),
  into(professional, recruitRows(world)),
  into(agencyProfessional, [...agencyProfessionalRows(world), ...newcomerRosterRows(world)]),
  into(certification, [...world.certifications, ...newcomerLicenseRows(world), ...recruitLicenseRows(world)]),
  into(certificationRenewal, newcomerRenewalRows(world)),
  into(credential, [...world.credentials, ...recruitCredentialRows(world)]),
  into(facilityProfessional, [
    ...facilityProfessionalRows(world),
    ...narrowLocationRows(world),
    ...recruitLinkRows(world),
  ]),
  into(companyProfessional, [...companyProfessionalRows(world), ...recruitEmploymentRows(world)]),
  into(professionalNote, noteRows(world)),
  into(availability, world.availabilities),
  into(doNotReturn, doNotReturnRows(world)),
  into(facilityInfoEntry, facilityInfoRows(world, files)),
  into(attendancePoints, pointRows(world)),
  into(census, censusRows(world)),
  into(timeOff, timeOffRows(world)),
  into(companyHoliday, companyHolidayRows(world)),
  into(holiday, holidayRows(world)),
  into(holidayDay, holidayDayRows(world)),
];

const scheduleRows = (world: World) => [
  into(recurringShift, world.recurring),
  into(shift, world.shifts),
  into(bundle, world.bundles),
  into(slot, world.slots),
  into(dispute, world.disputes),
  into(invite, world.invites),
  into(message, messageRows(world)),
];

/** What happened, with ids in order of time. */
const trailOf = (world: World, { files }: Papers) =>
  into(
    auditEvent,
    [...historyRows(world), ...settingsHistoryRows(world, facilityInfoRows(world, files))].sort(
      (one, other) => one.at.getTime() - other.at.getTime(),
    ),
  );

const rowsOf = <T>(having: readonly { row: T }[]): T[] => having.map(({ row }) => row);
