import type { Transaction } from "@/db/client";
import { parseInput, StateCode } from "@/lib/access/input";
import { getFacility } from "@/lib/facilities/administration/reads";
import { refuse } from "./present";
import { listRestLimitsSet, type RestPlace } from "./reads";

type Named = { facility?: string; state?: string };

/** The facility or the state an administrator named, with the limits in force there. Throws Invalid for none or both. */
export async function findRestPlace(tx: Transaction, { facility, state }: Named) {
  if ((facility === undefined) === (state === undefined)) return refuse("ONE_PLACE");
  const found = facility === undefined ? null : await getFacility(tx, facility);
  const stateCode = found?.stateCode ?? parseInput(StateCode, state);
  const ofState = await listRestLimitsSet(tx, { facilityId: null, stateCode });
  if (!found) {
    const place: RestPlace = { facilityId: null, stateCode };
    return { place, stateCode, set: ofState, name: stateCode };
  }
  const place: RestPlace = { facilityId: found.id, stateCode: null };
  return { place, stateCode, set: { ...ofState, ...(await listRestLimitsSet(tx, place)) }, name: found.name };
}
