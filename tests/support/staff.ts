import { agencyProfessional } from "@/db/schema/agency-professionals";
import { anEligibleProfessional } from "./eligible";
import { insert } from "./rows";

type Link = {
  doNotReturnAt?: Date;
  /** Other facilities where they are on staff. */
  alsoOf?: readonly number[];
};

/** A staff member of a facility, whom the simulated marketplace leaves alone. */
export async function aMember(facilityId: number, name: string, { doNotReturnAt, alsoOf = [] }: Link = {}) {
  const [firstName, ...rest] = name.split(" ");
  return anEligibleProfessional({
    firstName: firstName!,
    lastName: rest.join(" "),
    isOnDemand: false,
    certifiedIn: "WY",
    facilities: [
      { facilityId, isFlexStaff: true, doNotReturnAt },
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
