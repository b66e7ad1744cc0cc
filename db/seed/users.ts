import { hash } from "@node-rs/argon2";
import { permissionsOf } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import { demoLogins } from "@/lib/auth/demo-logins";
import {
  brightline,
  cedarId,
  elmId,
  facilityProfiles,
  manorId,
  northstar,
  summit,
} from "./facility-profiles";
import { harborviewId, MANOR_TEXTS_FROM, PINECREST_TEXTS_FROM } from "./facilities";
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
  "Nora Beckett",
  "Sam Ibarra",
  "Paula Reyes",
  "Lena Torres",
  "Ines Calder",
  "Rita Vance",
];
const [
  scheduler,
  viewer,
  flexOnly,
  director,
  elm,
  cedar,
  withCode,
  external,
  agency,
  agencyViewer,
  locked,
  ofNorthstar,
  ofSummit,
  payroll,
  operations,
  companyAdministrator,
  reviewer,
] = names.map((_, i) => i + 1) as [
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
  number,
  number,
  number,
  number,
  number,
  number,
];

const agencyOf: Readonly<Record<number, number>> = {
  [agency]: brightline,
  [agencyViewer]: brightline,
  [ofNorthstar]: northstar,
  [ofSummit]: summit,
};

export const schedulerId = scheduler;

/** Who has written notes about staff: two of them have left since. */
export const noteAuthors = { director, scheduler, left: elm, disabled: locked };

const everything = permissionsOf("facility-administrator", "facility");

const harborviewFacilities = facilityProfiles
  .filter((profile) => profile.isHarborview)
  .map((profile) => profile.id);

const facilitiesOf: Readonly<Record<number, { facilityIds: number[]; permissions: string[] }>> = {
  [scheduler]: { facilityIds: harborviewFacilities, permissions: everything },
  [viewer]: { facilityIds: [manorId], permissions: permissionsOf("viewer", "facility") },
  [flexOnly]: { facilityIds: [manorId], permissions: permissionsOf("flex-only", "facility") },
  [director]: { facilityIds: harborviewFacilities, permissions: permissionsOf("director", "facility") },
  [companyAdministrator]: {
    facilityIds: harborviewFacilities,
    permissions: permissionsOf("company-administrator", "facility"),
  },
  [elm]: { facilityIds: [elmId], permissions: everything },
  [cedar]: { facilityIds: [cedarId], permissions: everything },
  [withCode]: { facilityIds: [manorId], permissions: permissionsOf("scheduler", "facility") },
  [external]: { facilityIds: [manorId], permissions: everything },
  // Sees what an approval costs, without the right to give it.
  [payroll]: { facilityIds: [manorId], permissions: [P.PAST_SHIFTS, P.DISPUTES] },
  [locked]: { facilityIds: [manorId], permissions: permissionsOf("viewer", "facility") },
};

const phoneOf = (userId: number) => `+1213555019${(userId - 1) % 10}`;

/** One password for everyone, hashed once. */
export async function userRows(now: Date) {
  const shared = demoLogins.find((login) => login.password !== null)!.password!;
  const passwordHash = await hash(shared, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return demoLogins.map((login, i) => {
    const id = i + 1;
    return {
      id,
      email: login.email,
      name: names[i]!,
      phone: phoneOf(id),
      contactMethodCode: "ANY" as const,
      passwordHash: login.password === null ? null : passwordHash,
      requiresCode: id === withCode,
      agencyId: agencyOf[id] ?? null,
      agencyContactId: id in agencyOf ? id : null,
      activeFacilityId: facilitiesOf[id]?.facilityIds[0] ?? null,
      disabledAt: id === locked ? after(now, -12 * day) : null,
      disabledBy: id === locked ? "Diane Okoro" : null,
      createdAt: after(now, -150 * day),
    };
  });
}

/** The scheduler's contact details: an office phone for Lakeside Commons, none for Desert Willow. */
const reachOf: Readonly<Record<number, { phone?: null; phoneTypeCode: "OFFICE" | null }>> = {
  2: { phoneTypeCode: "OFFICE" },
  4: { phone: null, phoneTypeCode: null },
};

/** The scheduler has sent STOP to Pinecrest, and START again to the Manor. */
export const smsConsentRows = (now: Date) => [
  {
    phone: phoneOf(scheduler),
    sourceNumber: PINECREST_TEXTS_FROM,
    isOptedIn: false,
    changedAt: after(now, -20 * day),
  },
  {
    phone: phoneOf(scheduler),
    sourceNumber: MANOR_TEXTS_FROM,
    isOptedIn: true,
    changedAt: after(now, -90 * day),
  },
];

export const deskMembershipRows = [
  { userId: operations, permissions: permissionsOf("operations", "desk") },
  { userId: reviewer, permissions: permissionsOf("desk-reviewer", "desk") },
];

export const facilityMembershipRows = Object.entries(facilitiesOf).flatMap(
  ([userId, { facilityIds, permissions }]) =>
    facilityIds.map((facilityId) => ({
      userId: Number(userId),
      facilityId,
      permissions,
      phone: phoneOf(Number(userId)),
      phoneTypeCode: "MOBILE_WORK" as const,
      contactMethodCode: "ANY" as const,
      // The scheduler gets text messages about the Manor; elsewhere something prevents them.
      smsEnabled: Number(userId) === scheduler && facilityId === manorId,
      ...(Number(userId) === scheduler ? reachOf[facilityId] : undefined),
    })),
);

export const companyMembershipRows = [
  { userId: director, managementCompanyId: harborviewId, permissions: permissionsOf("director", "company") },
  {
    userId: companyAdministrator,
    managementCompanyId: harborviewId,
    permissions: permissionsOf("company-administrator", "company"),
  },
];
