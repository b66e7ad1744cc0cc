import { db, type Queryable } from "@/db/client";
import { canAtDesk, requireDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { Forbidden } from "@/lib/errors";
import { loadLimits } from "@/lib/limits/reads.sql";
import { limitCodes, limits } from "@/lib/limits/rules";
import { presentLimitsToSet } from "@/lib/rest-limits/present";
import { listRestLimitsSet } from "@/lib/rest-limits/reads";
import { presentMinimums } from "@/lib/staffing-hours/administration/present";
import { listMinimumsSet } from "@/lib/staffing-hours/set-own-minimums";
import { loadEvents } from "../history/load-events";
import type { DeskHistory } from "../history/schema";
import { restCodes } from "@/lib/rest-limits/rules";
import { hourKindCodes } from "@/lib/staffing-hours/minimum-rules";
import { stateName } from "@/lib/states";
import type { Reader } from "../customers/load-customers";
import { countFacilitiesIn, listOwnLimits, listStates } from "./reads.sql";
import type { DeskLimits, DeskState } from "./schema";

async function listPortalLimits(on: Queryable): Promise<NonNullable<DeskLimits["portal"]>> {
  const values = await loadLimits(on);
  return limitCodes.map((code) => {
    const { meaning, default: usual, range } = limits[code];
    return { code, meaning, value: values[code], default: usual, least: range[0], most: range[1] };
  });
}

/** The limits of the portal and the states that have any, as far as the person may change them. Throws Forbidden. */
export async function loadDeskLimits({ actor }: Reader): Promise<DeskLimits> {
  const [isSystem, isCustomers] = [canAtDesk(actor, P.DESK_SYSTEM), canAtDesk(actor, P.DESK_CUSTOMERS)];
  if (!isSystem && !isCustomers) throw new Forbidden();
  return {
    portal: isSystem ? await listPortalLimits(db) : null,
    states: isCustomers ? await listStates(db) : null,
  };
}

/** A state's limits of rest and hours and its nursing minimums, each with its source. Throws Forbidden. */
export async function loadState({ actor }: Reader, code: string): Promise<DeskState> {
  requireDesk(actor, P.DESK_CUSTOMERS);
  const place = { facilityId: null, stateCode: code };
  const ofState = await listRestLimitsSet(db, place);
  const own = await listOwnLimits(db, code);
  const shown = presentLimitsToSet({ stateCode: code, ofFacility: {}, ofState }, []);
  return {
    code,
    name: stateName(code),
    facilities: await countFacilitiesIn(db, code),
    limits: shown.map(({ code: limit, title, lines, source, warnAt, acknowledgeAt, unit, isLeast }) => ({
      code: limit,
      title,
      lines,
      source,
      warnAt,
      acknowledgeAt,
      unit,
      isLeast,
      is_set: ofState[limit] !== undefined,
      own: own
        .filter((of) => of.code === limit)
        .map((of) => ({ warnAt: of.warnAt, acknowledgeAt: of.acknowledgeAt, facilities: of.facilities })),
    })),
    minimums: presentMinimums(code, await listMinimumsSet(db, place)),
  };
}

/** Who changed the limits of the whole portal, newest first. Throws Forbidden. */
export async function loadPortalHistory({ actor }: Reader, before?: number): Promise<DeskHistory> {
  requireDesk(actor, P.DESK_SYSTEM);
  const whose = { entities: { portal_limit: limitCodes } };
  return loadEvents(whose, { before });
}

/** Who changed a state's limits and minimums, newest first. Throws Forbidden. */
export async function loadStateHistory(
  { actor }: Reader,
  state: string,
  before?: number,
): Promise<DeskHistory> {
  requireDesk(actor, P.DESK_CUSTOMERS);
  const of = (codes: readonly string[]) => codes.map((code) => `${state}-${code}`);
  const whose = { entities: { rest_limit: of(restCodes), nursing_minimum: of(hourKindCodes) } };
  return loadEvents(whose, { before });
}
