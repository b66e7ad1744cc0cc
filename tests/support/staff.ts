import { anEligibleProfessional } from "./eligible";

/** One of a home's own staff, whom the simulated marketplace leaves alone. */
export async function aMember(facilityId: number, name: string, doNotReturnAt?: Date) {
  const [firstName, lastName] = name.split(" ") as [string, string];
  return anEligibleProfessional({
    firstName,
    lastName,
    isOnDemand: false,
    certifiedIn: "WY",
    facilities: [{ facilityId, isFlexStaff: true, doNotReturnAt }],
  });
}
