import { hash } from "@node-rs/argon2";
import { P } from "@/lib/access/permissions";
import { demoLogins } from "@/lib/auth/demo-logins";
import { brightline, cedarId, elmId, homeProfiles, manorId } from "./home-profiles";
import { harborviewId } from "./homes";
import { after, day } from "./world";

const names = [
  "Dana Whitfield",
  "Victor Hale",
  "Felicia Marsh",
  "Diane Okoro",
  "Elmer Santos",
  "Celeste Dupont",
  "Cody Brandt",
  "Simone Osei",
  "Agnes Lindqvist",
  "Avery Stone",
  "Lowell Pike",
];
const [scheduler, viewer, flexOnly, director, elm, cedar, withCode, external, agency, agencyViewer, locked] =
  names.map((_, i) => i + 1) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];

export const schedulerId = scheduler;

const agencyPermissions: string[] = Object.values(P).filter((one) => one.startsWith("CONTACTS."));
const companyPermissions: string[] = [
  P.FLEX_SLOT_REOPEN,
  P.FLEX_FACILITY_FLOAT,
  P.REPORTS_VIEW,
  P.WORKFORCE_VIEW,
];
const facilityPermissions: string[] = Object.values(P).filter((one) => one.startsWith("PORTAL."));
const flexPermissions = facilityPermissions.filter((one) => one.startsWith("PORTAL.FLEX."));
const viewerPermissions: string[] = [P.PAST_SHIFTS, P.PROFESSIONALS];

const harborviewHomes = homeProfiles.filter((profile) => profile.isHarborview).map((profile) => profile.id);

const facilitiesOf: Readonly<Record<number, { facilityIds: number[]; permissions: string[] }>> = {
  [scheduler]: { facilityIds: harborviewHomes, permissions: facilityPermissions },
  [viewer]: { facilityIds: [manorId], permissions: viewerPermissions },
  [flexOnly]: { facilityIds: [manorId], permissions: flexPermissions },
  [director]: {
    facilityIds: harborviewHomes,
    permissions: [...facilityPermissions, P.REPORTS_VIEW, P.WORKFORCE_VIEW],
  },
  [elm]: { facilityIds: [elmId], permissions: facilityPermissions },
  [cedar]: { facilityIds: [cedarId], permissions: facilityPermissions },
  [withCode]: { facilityIds: [manorId], permissions: facilityPermissions },
  [external]: { facilityIds: [manorId], permissions: facilityPermissions },
  [locked]: { facilityIds: [manorId], permissions: viewerPermissions },
};

/** One password for all, hashed once. */
export async function userRows(now: Date) {
  const shared = demoLogins.find((login) => login.password !== null)!.password!;
  const passwordHash = await hash(shared, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return demoLogins.map((login, i) => {
    const id = i + 1;
    const isAgencyUser = id === agency || id === agencyViewer;
    return {
      id,
      email: login.email,
      name: names[i]!,
      phone: `+1213555019${i % 10}`,
      contactMethodCode: "ANY" as const,
      passwordHash: login.password === null ? null : passwordHash,
      requiresCode: id === withCode,
      agencyId: isAgencyUser ? brightline : null,
      agencyContactId: isAgencyUser ? id : null,
      activeFacilityId: facilitiesOf[id]?.facilityIds[0] ?? null,
      disabledAt: id === locked ? after(now, -12 * day) : null,
      disabledBy: id === locked ? "Diane Okoro" : null,
      createdAt: after(now, -150 * day),
    };
  });
}

export const facilityMembershipRows = Object.entries(facilitiesOf).flatMap(
  ([userId, { facilityIds, permissions }]) =>
    facilityIds.map((facilityId) => ({
      userId: Number(userId),
      facilityId,
      facilityContactId: Number(userId) * 10 + facilityId,
      permissions,
    })),
);

export const companyMembershipRows = [
  { userId: director, managementCompanyId: harborviewId, permissions: companyPermissions },
];

export const agencyMembershipRows = [
  { userId: agency, agencyId: brightline, permissions: agencyPermissions },
  { userId: agencyViewer, agencyId: brightline, permissions: [] as string[] },
];
