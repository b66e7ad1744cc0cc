import { anEligibleProfessional } from "./eligible";

type Link = {
  doNotReturnAt?: Date;
  /** Further homes on whose staff they are. */
  alsoOf?: readonly number[];
};

/** One of a home's own staff, whom the simulated marketplace leaves alone. */
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
