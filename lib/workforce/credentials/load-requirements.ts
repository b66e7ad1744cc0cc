import type { NamedCompany } from "@/lib/access/named-company";
import { P } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { assessRequirements } from "@/lib/professionals/credentials/documents/assess-requirements";
import { presentShiftTypes } from "@/lib/professionals/credentials/documents/present";
import type {
  CredentialRequirement,
  FacilityShiftTypes,
  RequirementsQuery,
} from "@/lib/professionals/credentials/documents/schema";
import { requireCompany } from "../require-company";
import { findFacilityRequirements, listShiftTypes } from "./reads";
import { requireEmployee } from "./require-employee";

const needs = P.WORKFORCE_CREDENTIALS_VIEW;

/** What one of the company's facilities requires. Throws NotFound, Forbidden. */
export async function loadRequirements(
  ctx: Ctx,
  company: NamedCompany,
  { caregiverId, facilityId, shiftType }: RequirementsQuery & { caregiverId: number },
): Promise<CredentialRequirement[]> {
  const desk = await requireEmployee(ctx, company, { caregiverId, needs });
  const scope = await requireCompany(ctx.actor, company, needs);
  const at = await findFacilityRequirements(scope, { facilityId, shiftType });
  if (!at) throw new NotFound();
  return assessRequirements(desk, { shiftType, at, now: ctx.now });
}

/** The shift types of the company's facilities. Throws Forbidden. */
export const loadShiftTypes = async (ctx: Ctx, company: NamedCompany): Promise<FacilityShiftTypes> =>
  presentShiftTypes(await listShiftTypes(await requireCompany(ctx.actor, company, needs)));
