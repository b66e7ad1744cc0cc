import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import type { Ctx } from "@/lib/context";
import { findRestPlace } from "@/lib/rest-limits/administration/set-rest-limit";
import { hourKinds, minimumsOf, type HourKind } from "../minimum-rules";
import type { MinimumChange } from "../schema";
import { listMinimumsSet, storeMinimum, type Place } from "../set-own-minimums";

/** Sets a minimum of a state or a facility, for an administrator. */
export async function setMinimum(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { place, kind, hours }: MinimumChange & { place: Place },
) {
  return { kind, hours, changed: await storeMinimum(tx, ctx, { place, kind, hours }) };
}

/** Returns a state to its law, or removes a facility's own minimum. */
export async function resetMinimum(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { place, kind }: { place: Place; kind: HourKind },
) {
  return { kind, changed: await storeMinimum(tx, ctx, { place, kind, hours: null }) };
}

/** The minimums in force at the facility or the state an administrator named, as rows. */
export async function listMinimums(tx: Transaction, named: { facility?: string; state?: string }) {
  const { place, stateCode } = await findRestPlace(tx, named);
  const [own, ofState] = await Promise.all([
    place.facilityId === null ? {} : listMinimumsSet(tx, place),
    listMinimumsSet(tx, { facilityId: null, stateCode }),
  ]);
  return minimumsOf({ stateCode, ofState, own }).map(({ kind, hours, source }) => ({
    kind,
    hours,
    source,
    meaning: `${hourKinds[kind].name}, hours per resident day`,
  }));
}
