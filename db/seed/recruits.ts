import { withoutAccents } from "@/lib/search/fold";
import { standardCredentials } from "@/lib/professionals/credentials/requirement-rules";
import { addDays } from "@/lib/time/calendar";
import { harborviewId } from "./facilities";
import { brightline } from "./facility-profiles";
import { homeAddressOf } from "./home-addresses";
import { newcomers } from "./newcomers";
import { after, day, type World } from "./world";

type Recruit = {
  name: readonly [first: string, last: string];
  status: "ENABLED" | "PENDING" | "DISABLED" | "TERMINATED";
  /** Null for someone without a license. */
  license: { type: string; endsInDays: number; isPending?: true } | null;
  /** Standard credentials that differ from a valid one. */
  papers?: Readonly<Record<string, "MISSING" | "PENDING" | "REJECTED" | number>>;
  specialty?: "DEMENTIA_CARE" | "IV_THERAPY" | "WOUND_CARE";
  /** How many of Harborview's facilities they may work at; all without it. */
  locations?: number;
  isDeactivated?: true;
  /** Whose papers an agency uploaded, not the company. */
  isHiredElsewhere?: true;
  /** Granted by the facility; it can't be uploaded. */
  isApproved?: true;
};

/** Harborview's people who aren't on the schedule: one for each state of the Workforce page. */
export const recruits: readonly Recruit[] = [
  { name: ["Marisol", "Castellanos"], status: "PENDING", license: null, locations: 0 },
  {
    name: ["Temitope", "Adebayo"],
    status: "PENDING",
    license: { type: "RN", endsInDays: 500 },
    papers: { BACKGROUND_CHECK: "PENDING" },
    isHiredElsewhere: true,
    specialty: "IV_THERAPY",
    locations: 2,
  },
  {
    name: ["Felicia", "Alvarez"],
    status: "ENABLED",
    license: { type: "CNA", endsInDays: 410 },
    papers: { CPR: 10 },
    specialty: "DEMENTIA_CARE",
    isApproved: true,
    locations: 3,
  },
  { name: ["Sean", "Boyle"], status: "ENABLED", license: { type: "LPN", endsInDays: 25 }, locations: 1 },
  {
    name: ["Yolanda", "King"],
    status: "ENABLED",
    license: { type: "CNA", endsInDays: -6 },
    papers: { TB_TEST: "REJECTED" },
  },
  {
    name: ["Kwame", "Mensah"],
    status: "ENABLED",
    license: { type: "CNA", endsInDays: 230 },
    papers: { TB_TEST: "MISSING" },
  },
  {
    name: ["Thuy", "Nguyen"],
    status: "PENDING",
    license: { type: "CNA", endsInDays: 620, isPending: true },
    locations: 1,
  },
  { name: ["Ruth", "Ortiz"], status: "DISABLED", license: { type: "CNA", endsInDays: 90 }, locations: 0 },
  { name: ["Tomasz", "Wójcik"], status: "TERMINATED", license: { type: "LPN", endsInDays: 200 } },
  {
    name: ["Alma", "Reyes"],
    status: "ENABLED",
    license: { type: "CNA", endsInDays: 300 },
    isDeactivated: true,
  },
];

const firstId = ({ people }: World) => people.length + newcomers.length + 1;
const idOf = (world: World, i: number) => firstId(world) + i;

/** Whom the demo's notes are about. */
export const notedRecruitId = (world: World) =>
  idOf(
    world,
    recruits.findIndex(({ name }) => name[1] === "Alvarez"),
  );

export function recruitRows(world: World) {
  const { profile } = world.facilities[0]!;
  return recruits.map(({ name: [firstName, lastName], license, isDeactivated }, i) => ({
    id: idOf(world, i),
    firstName,
    lastName,
    email: withoutAccents(`${firstName}.${lastName}@example.test`).toLowerCase(),
    phone: `+1213555014${i}`,
    preferredContactMethod: "EMAIL" as const,
    highestResourceType: license?.type ?? null,
    ...homeAddressOf(idOf(world, i), profile),
    deactivatedAt: isDeactivated ? after(world.now, -30 * day) : null,
    createdAt: after(world.now, -(40 + i) * day),
  }));
}

export const recruitEmploymentRows = (world: World) =>
  recruits.map(({ status }, i) => ({
    managementCompanyId: harborviewId,
    professionalId: idOf(world, i),
    employeeStatus: status,
    wage: 2150 + 25 * i,
  }));

export function recruitLinkRows(world: World) {
  const facilities = world.facilities.filter(({ profile }) => profile.isHarborview);
  return recruits.flatMap(({ locations = facilities.length }, i) =>
    facilities.map(({ row }, place) => ({
      facilityId: row.id,
      professionalId: idOf(world, i),
      isFlexStaff: false,
      isEnabled: place < locations,
      workedShifts: 0,
      orientedAt: null,
    })),
  );
}

export const recruitLicenseRows = (world: World) =>
  recruits.flatMap((recruit, i) => {
    const { license } = recruit;
    return license
      ? {
          professionalId: idOf(world, i),
          resourceType: license.type,
          stateCode: world.facilities[0]!.row.stateCode,
          licenseNumber: `${license.type}${770_000 + i}`,
          status: license.isPending ? ("PENDING" as const) : ("VERIFIED" as const),
          statusReason: null,
          issuedOn: addDays(world.facilities[0]!.today, license.endsInDays - 730),
          expiresOn: addDays(world.facilities[0]!.today, license.endsInDays),
          fileId: null,
          ...ownerOf(recruit),
          uploadedBy: null,
        }
      : [];
  });

type Paper = {
  professionalId: number;
  agencyId: number | null;
  managementCompanyId: number | null;
  type: string;
  state: "VERIFIED" | "PENDING" | "REJECTED" | number;
  subtype?: string;
};

const ownerOf = ({ isHiredElsewhere }: Recruit) =>
  isHiredElsewhere
    ? { agencyId: brightline, managementCompanyId: null }
    : { agencyId: null, managementCompanyId: harborviewId };

function papersOf(world: World, recruit: Recruit, i: number): Paper[] {
  const { license, papers = {}, specialty, isApproved } = recruit;
  const of = { professionalId: idOf(world, i), ...ownerOf(recruit) };
  const required = standardCredentials.flatMap((type) => {
    const state = papers[type] ?? (license ? "VERIFIED" : "MISSING");
    return state === "MISSING" ? [] : [{ ...of, type, state: state as Paper["state"] }];
  });
  return [
    ...required,
    ...(specialty ? [{ ...of, type: "SPECIALTY", state: "VERIFIED" as const, subtype: specialty }] : []),
    ...(isApproved
      ? [{ ...of, type: "FACILITY_APPROVED_WORKER", state: "VERIFIED" as const, managementCompanyId: null }]
      : []),
  ];
}

/** Valid for a year, unless the days are given. The company uploaded them and may delete them. */
export function recruitCredentialRows(world: World): World["credentials"] {
  const { today } = world.facilities[0]!;
  return recruits
    .flatMap((recruit, i) => papersOf(world, recruit, i))
    .map(({ professionalId, agencyId, managementCompanyId, type, state, subtype }, i) => ({
      id: world.credentials.length + 1 + i,
      professionalId,
      type,
      subtype: subtype ?? null,
      status: typeof state === "number" ? ("VERIFIED" as const) : state,
      statusReason: state === "REJECTED" ? "NOT_READABLE" : null,
      issuedOn: addDays(today, typeof state === "number" ? state - 730 : -120),
      expiresOn:
        typeof state === "number" ? addDays(today, state) : type === "CPR" ? addDays(today, 240) : null,
      details: {},
      fileId: null,
      agencyId,
      managementCompanyId,
      uploadedBy: null,
      createdAt: after(world.now, -35 * day),
    }));
}
