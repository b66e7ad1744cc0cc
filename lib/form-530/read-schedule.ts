import { createHash } from "node:crypto";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { listSlotsOfDay, type FacilityOfForm } from "./reads";
import { sheetsOf, type Sheet } from "./rules";

export type ScheduleOfDay = {
  sheets: Sheet[];
  /** The facts of a form this director would sign now. */
  fingerprintFor: (director: string) => string;
};

/** The schedule of a patient day, with a fingerprint that tells whether a form is still current. */
export async function readSchedule(
  scope: OneFacilityScope,
  facility: FacilityOfForm,
  patientDay: string,
): Promise<ScheduleOfDay> {
  const sheets = sheetsOf(await listSlotsOfDay(scope, patientDay), facility.zone);
  const fingerprintFor = (director: string) =>
    createHash("sha256")
      .update(JSON.stringify([facility.name, patientDay, director, sheets]))
      .digest("base64url");
  return { sheets, fingerprintFor };
}
