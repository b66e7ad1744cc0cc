import { eq } from "drizzle-orm";
import { GET as packet } from "@/app/api/slot/[id]/credential-packet/route";
import { db } from "@/db/client";
import { certification } from "@/db/schema/professionals";
import { call } from "./call";
import { aFile } from "./files";
import { aPdfSaying, openPdf } from "./pdf";
import { aProfessional, aUser } from "./people";
import { aSlot } from "./schedule";
import { aFacility } from "./tenants";

/** A facility where Łukasz Nguyễn has taken tomorrow's shift, with a license on file. */
export async function aTakenSlot() {
  const facility = await aFacility({ name: "Rosewood Manor" });
  const user = await aUser({ facilityId: facility.id });
  const person = await aProfessional({ firstName: "Łukasz", lastName: "Nguyễn" });
  const taken = await aSlot({ facilityId: facility.id, status: "CONFIRMED", professionalId: person.id });
  const fileId = await aFile({ professionalId: person.id }, await aPdfSaying("The license itself"));
  await db
    .update(certification)
    .set({ fileId, licenseNumber: "CNA123456", expiresOn: "2027-01-31" })
    .where(eq(certification.professionalId, person.id));
  return { facility, user, person, taken };
}

export type Taken = Awaited<ReturnType<typeof aTakenSlot>>;

export const opened = ({ user, taken }: Pick<Taken, "user" | "taken">) =>
  openPdf(packet, { as: user, params: { id: taken.id } });

export const statusFor = async (user: { id: number }, slotId: number) =>
  (await call(packet, { as: user, params: { id: slotId } })).status;
