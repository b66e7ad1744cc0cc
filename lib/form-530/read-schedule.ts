import { createHash } from "node:crypto";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { listSlotsOfDay, type FacilityOfForm } from "./reads";
import { sheetsOf, type Sheet } from "./rules";

export type ScheduleOfDay = {
  sheets: Sheet[];
  /** Of a form that this director would sign now. */
  fingerprintFor: (director: string) => string;
};

/** What the schedule says now of a patient day, and how to tell whether a form still says the same. */
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
