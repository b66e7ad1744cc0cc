import { db } from "@/db/client";
import { requireDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { getCompany } from "@/lib/companies/reads";
import { readOnly, type Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
import { findMove, moveFacility } from "@/lib/facility-moves/move-facility";
import { refuse as refuseMove } from "@/lib/facility-moves/present";
import { moveEffects, moveRefusals } from "@/lib/facility-moves/rules";
import { atDesk } from "../at-desk";
import { byNumber } from "../by-number";
import type { Reader } from "./load-customers";
import { refuse } from "./present";
import type { FacilityMove, MovePreview } from "./schema";

type OfFacility<Input> = { facilityId: number } & Input;

const asReference = (companyId: number | null) => (companyId === null ? null : String(companyId));

/** What a move to a company, or to none, meets and changes. Throws Forbidden, NotFound. */
export async function loadMove(
  { actor, now }: Reader,
  { facilityId, companyId = null }: OfFacility<{ companyId?: number | null }>,
): Promise<MovePreview> {
  requireDesk(actor, P.DESK_CUSTOMERS);
  return readOnly({ db }, async (tx) => {
    await byNumber(getFacility, tx, facilityId);
    if (companyId !== null) await byNumber(getCompany, tx, companyId);
    const move = { facility: String(facilityId), company: asReference(companyId) };
    const { facts } = await findMove(tx, now, move);
    const refusals = moveRefusals(facts);
    return {
      refusals: refusals.map((code) => refuseMove.error(code, facts).errors[0]!.message),
      effects: refusals.length > 0 ? [] : moveEffects(facts),
      loses_administrator: facts.losesAdministrator,
    };
  });
}

/** Throws NotFound, Conflict if its company isn't as it was seen or the move is refused. */
export const moveFacilityAtDesk = (ctx: Ctx, input: OfFacility<FacilityMove>): Promise<void> =>
  atDesk(ctx, P.DESK_CUSTOMERS, { operation: "desk.facility-moved", input }, async (tx, by) => {
    const { facilityId, companyId, seen, evenLast } = input;
    const { managementCompanyId } = await byNumber(getFacility, tx, facilityId);
    if (managementCompanyId !== seen) refuse("CHANGED", "company");
    if (companyId !== null) await byNumber(getCompany, tx, companyId);
    const move = { facility: String(facilityId), company: asReference(companyId), evenLast };
    await moveFacility(tx, by, move);
  });
