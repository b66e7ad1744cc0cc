import { addDays } from "@/lib/time/calendar";
import { brightline } from "./facility-profiles";
import { homeAddressOf } from "./home-addresses";
import { after, day, type World } from "./world";

type Newcomer = {
  name: readonly [first: string, last: string];
  license: "PENDING" | "VERIFIED" | null;
  answer: "JOINED" | "DECLINED" | null;
  isDisabled?: true;
  isDeactivated?: true;
  /** Their license ends soon, and its renewal is under review. */
  isRenewing?: true;
};

/** People whom only the first agency supplies: one for each status of its roster, and one who renews a license. */
export const newcomers: readonly Newcomer[] = [
  { name: ["Odalys", "Ferreira"], license: null, answer: null },
  { name: ["Tobias", "Lindqvist"], license: "PENDING", answer: "JOINED" },
  { name: ["Marguerite", "Delacroix"], license: "VERIFIED", answer: "JOINED", isDisabled: true },
  { name: ["Kwabena", "Asante"], license: "VERIFIED", answer: "DECLINED" },
  { name: ["Henrietta", "Vance"], license: "VERIFIED", answer: "JOINED", isDeactivated: true },
  { name: ["Solveig", "Marchetti"], license: "VERIFIED", answer: "JOINED", isRenewing: true },
];

const idOf = ({ people }: World, i: number) => people.length + 1 + i;

/** Someone without a license has no license type. */
export function newcomerRows(world: World) {
  const { profile } = world.facilities[0]!;
  return newcomers.map(({ name: [firstName, lastName], license, isDeactivated }, i) => ({
    id: idOf(world, i),
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.test`.toLowerCase(),
    phone: `+1661555018${i}`,
    preferredContactMethod: i % 2 === 0 ? ("EMAIL" as const) : ("CALL_AND_TEXT" as const),
    highestResourceType: license && "CNA",
    ...homeAddressOf(idOf(world, i), profile),
    deactivatedAt: isDeactivated ? after(world.now, -9 * day) : null,
    createdAt: after(world.now, -(20 + i) * day),
  }));
}

export const newcomerRosterRows = (world: World) =>
  newcomers.map(({ answer, isDisabled }, i) => ({
    agencyId: brightline,
    professionalId: idOf(world, i),
    isCreator: true,
    invitedAt: after(world.now, -(12 + i) * day),
    joinedAt: answer === "JOINED" ? after(world.now, -(11 + i) * day) : null,
    terminatedAt: answer === "DECLINED" ? after(world.now, -10 * day) : null,
    disabledAt: isDisabled ? after(world.now, -3 * day) : null,
    linkHash: null,
  }));

export const newcomerLicenseRows = (world: World) =>
  newcomers.flatMap(({ license, isRenewing }, i) =>
    license
      ? {
          professionalId: idOf(world, i),
          resourceType: "CNA",
          stateCode: "CA",
          licenseNumber: `CNA${880_000 + i}`,
          status: license,
          expiresOn: addDays(world.facilities[0]!.today, isRenewing ? 18 : 300 + i),
          agencyId: brightline,
          fileId: null,
        }
      : [],
  );

export const newcomerRenewalRows = (world: World) =>
  newcomers.flatMap(({ isRenewing }, i) =>
    isRenewing
      ? {
          professionalId: idOf(world, i),
          resourceType: "CNA",
          stateCode: "CA",
          licenseNumber: `CNA${880_000 + i}`,
          status: "PENDING" as const,
          issuedOn: addDays(world.facilities[0]!.today, -2),
          expiresOn: addDays(world.facilities[0]!.today, 18 + 730),
          agencyId: brightline,
          createdAt: after(world.now, -1 * day),
        }
      : [],
  );
